/** The server as tests start it, with a quarter of work, in a process of its own. Says where it listens and who may ask. */
import { tokenCaller } from '../../apps/server/src/testing/sign-in.ts'
import { startTestServer } from '../../apps/server/src/testing/test-server.ts'
import { watchLoop } from '../long-list/loop-watch.ts'
import { type Filling, fillReports } from './fill.ts'

const server = await startTestServer()
fillReports(server.store.file, JSON.parse(process.argv[2] ?? '') as Filling)
const { headers } = await tokenCaller(server.app, 'admin')
watchLoop()
process.on('disconnect', () => process.exit(0))
process.send?.({ port: server.port, file: server.store.file, headers })
