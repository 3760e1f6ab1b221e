// Runs before the server (`node --import`): most code of a start runs once, and V8 would make fast code of the rest that nobody calls again. What
// that takes stays as memory, 13 MB of it (docs/figures.md). The server lets V8 at it again once it is built (`optimiseHotCode`).
import { setFlagsFromString } from 'node:v8'
import { isMainThread } from 'node:worker_threads'

if (isMainThread) for (const compiler of ['opt', 'maglev']) setFlagsFromString(`--no-${compiler}`)
