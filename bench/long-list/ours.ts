/** Our side: the server as tests start it, with many clients and calls, in a process of its own. Says where it listens and who may ask. */
import { calls } from '@ramal/db/schema/calls'
import { clients } from '@ramal/db/schema/crm'
import { tokenCaller } from '../../apps/server/src/testing/sign-in.ts'
import { startTestServer } from '../../apps/server/src/testing/test-server.ts'
import { watchLoop } from './loop-watch.ts'

const count = Number(process.argv[2])
const BATCH = 500

const server = await startTestServer()
for (let from = 1; from <= count; from += BATCH) {
  const ids = Array.from({ length: Math.min(BATCH, count + 1 - from) }, (_, at) => from + at)
  await server.store.write(async (tx) => {
    await tx.db.insert(clients).values(ids.map(clientOf))
    await tx.db.insert(calls).values(ids.map(callOf))
  })
}
const { headers } = await tokenCaller(server.app, 'admin')
watchLoop()
process.on('disconnect', () => process.exit(0))
process.send?.({ port: server.port, file: server.store.file, headers })

function clientOf(id: number) {
  const name = `Cliente de número ${id}`
  return { tenant_id: 1, description: name, full_name: name, search: name.toLowerCase() }
}

function callOf(id: number) {
  return {
    ...{
      tenant_id: 1,
      uid: `b1f0c0de-0000-4000-8000-${String(id).padStart(12, '0')}`,
      call_type: 10 as const,
    },
    ...{
      direction: 'incoming' as const,
      phone: '11999990001',
      phone_key: '+5511999990001',
      dial_status: 200,
    },
    ...{ started_at: id, answered_at: id, ended_at: id, updated_at: id, total_duration: 60 },
  }
}
