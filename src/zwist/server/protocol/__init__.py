"""The messages between server and client as types: what comes in is checked against them, what goes out is built from them.

The contract in words is docs/protocol.md.
"""
