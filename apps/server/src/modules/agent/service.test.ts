import { CHANNELS_OF_SERVICE } from '@ramal/contract/vocabulary'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { AgentStates } from '../../agents/agent-states.ts'
import { TabRegistry } from '../../agents/tab-registry.ts'
import { systemClock } from '../../platform/clock.ts'
import { silentLog } from '../../platform/log.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { AgentService } from './service.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const ANA = { id: 1, tenantId: 1 }
const BRUNO = { id: 2, tenantId: 1 }

/** The service of a server that has just started on this store. */
function restarted() {
  const { store } = server
  const clock = systemClock
  const agents = new AgentStates()
  const registry = new TabRegistry({ clock, agents, hasMedia: () => false })
  return { agents, service: new AgentService({ store, clock, log: silentLog, agents, registry }) }
}

it('A server that starts knows who is signed in, also of those whose console is not there (A-51)', async () => {
  const before = restarted().service
  const since = await before.login(ANA, 'telephony', 'user')
  await before.login(BRUNO, 'chat', 'user')
  await before.logout(BRUNO, 'chat')

  const { agents, service } = restarted()
  await service.start()
  expect(agents.of(ANA.id).signedIn).toEqual({ telephony: since, chat: null })
  for (const channel of CHANNELS_OF_SERVICE) expect(agents.of(BRUNO.id).signedIn[channel]).toBeNull()
})
