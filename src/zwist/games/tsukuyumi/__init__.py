"""Tsukuyumi – Full Moon Down: rules, data, words and scenes."""
