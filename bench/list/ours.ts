/** Our side: the server as tests start it, with many clients, in a process of its own. Says where it listens, who may ask, and its file. */
import { clients } from '@ramal/db/schema/crm'
import { tokenCaller } from '../../apps/server/src/testing/sign-in.ts'
import { startTestServer } from '../../apps/server/src/testing/test-server.ts'

const count = Number(process.argv[2])
const BATCH = 2_000

const server = await startTestServer()
for (let from = 1; from <= count; from += BATCH)
  await server.store.write(
    (tx) =>
      tx.db.insert(clients).values(
        Array.from({ length: Math.min(BATCH, count + 1 - from) }, (_, at) => {
          const name = `Cliente de número ${from + at}`
          return { tenant_id: 1, description: name, full_name: name, search: name.toLowerCase() }
        }),
      ),
    { longest: 60_000 },
  )
const { headers } = await tokenCaller(server.app, 'admin')
process.on('message', () => process.send?.({ cpu: process.cpuUsage() }))
process.on('disconnect', () => process.exit(0))
process.send?.({ port: server.port, file: server.store.file, headers })
