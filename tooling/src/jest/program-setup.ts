// Many of the tooling's tests start programs, which is slow on a busy machine.
jest.setTimeout(60_000)
