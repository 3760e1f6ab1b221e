import { until } from '@ramal/process/testing/until'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { Phone } from '../../telephony/testing/phone.ts'
import { SECOND } from '../../telephony/testing/second-tenant.ts'
import { openProcesses } from './testing/server-processes.ts'
import { PATIENCE, startTwo } from './testing/two-exchanges.ts'

let processes: Awaited<ReturnType<typeof openProcesses>>
let phones: Phone[]
beforeEach(async () => {
  processes = await openProcesses()
  phones = []
})
afterEach(async () => {
  for (const phone of phones) await phone.close()
  await processes.close()
})

async function phone(options: Parameters<typeof Phone.open>[0]): Promise<Phone> {
  const opened = await Phone.open(options)
  phones.push(opened)
  return opened
}

const calls = () =>
  processes.rows('select id, tenant_id, ended_at, ended_by, dial_status from calls order by id')

/** A call of the second tenant talks in the engine of its server, which is then killed: the first server has taken it up. */
async function takenUp() {
  const { first, second, again, edge, otherEdge, door } = await startTwo(processes)
  const enginePort = Number(otherEdge.SIP_PORT)
  const davi = await phone({ host: '127.0.0.7', enginePort, extension: '20001', realm: SECOND.realm })
  expect(await davi.agent.register()).toMatchObject({ ok: true })
  const caller = await phone({ host: SECOND.trunkHost, enginePort })
  const call = await caller.call(SECOND.number, { from: '11999990002' })
  const session = await davi.answer(await davi.ringing())
  await davi.sayTone()
  await until('the tone', () => caller.audio.stats().marker(1000))

  await processes.end(second.server, 'SIGKILL')
  await expect.poll(processes.owners, PATIENCE).toEqual([door, door])
  return { caller, call, session, first, again, edge, otherEdge, door }
}

it('When a server is killed the calls of its tenants go on in its engine, owned by the other server, which hears their end', {
  timeout: 180_000,
}, async () => {
  const { caller, call, session } = await takenUp()
  const before = caller.audio.stats().packets
  await until('audio after the kill', () => caller.audio.stats().packets > before + 50)
  expect(await calls()).toMatchObject([{ tenant_id: 2, ended_at: null }])
  const hungUp = new Promise((resolve) => session.on('ended', resolve))
  await call.bye()
  await hungUp
  await expect.poll(async () => (await calls())[0]?.['ended_by'], PATIENCE).toBe('client')
  expect(await calls()).toHaveLength(1)
})

it('When that engine and its media die too, the tenants come to the engine of the server that has them, and can telephone', {
  timeout: 180_000,
}, async () => {
  const { first, again, edge, otherEdge, door } = await takenUp()
  await processes.endEdge(otherEdge)
  await expect.poll(() => first.server.exitCode, PATIENCE).toBe(1)
  await again()
  await expect.poll(processes.owners, PATIENCE).toEqual([door, door])
  await expect.poll(calls, PATIENCE).toMatchObject([{ tenant_id: 2, ended_at: expect.anything() }])
  const enginePort = Number(edge.SIP_PORT)
  const davi = await phone({ host: '127.0.0.7', enginePort, extension: '20001', realm: SECOND.realm })
  expect(await davi.agent.register()).toMatchObject({ ok: true })
  const caller = await phone({ host: SECOND.trunkHost, enginePort })
  const call = await caller.call(SECOND.number, { from: '11999990002' })
  await davi.answer(await davi.ringing())
  expect(await call.outcome).toMatchObject({ ok: true })
  await call.bye()
})
