// A database of its own takes a file a second or two to open, and much longer on a machine that is busy.
jest.setTimeout(60_000)
