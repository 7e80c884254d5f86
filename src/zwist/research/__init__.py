"""Zwist for researchers: its games as environments of PettingZoo, Gymnasium and OpenSpiel."""
