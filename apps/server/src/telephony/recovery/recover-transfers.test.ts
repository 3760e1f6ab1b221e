import { until } from '@ramal/process/testing/until'
import { afterEach, describe, expect, it } from 'vitest'
import { TransferCall } from '../testing/transfer-call.ts'

let call: TransferCall

afterEach(() => call.close())

const open = async () => (await call.harness.calls()).filter((row) => row.ended_at === null)
const hears = (words: string) => until(words, async () => (await call.outcome()).hears === words, 5_000)

async function begin(type: 'blind' | 'attend', steps: readonly string[]): Promise<void> {
  call = await TransferCall.open({ type, to: 'extension', events: [] })
  for (const step of steps) await call.do(step)
}

describe('the server is killed during a transfer', { timeout: 30_000 }, () => {
  it('After a kill during a consultation both calls go on as ordinary calls, with the records they had', async () => {
    await begin('attend', ['consult', 'answered'])
    await hears('music, destination, agent')
    const before = (await open()).map(({ id }) => id)
    await call.harness.restartServer()
    expect((await open()).map(({ id }) => id)).toEqual(before)
    await hears('music, destination, agent')
    await call.listen('music, destination, agent')
    await call.do('agent ends second')
    await hears('agent, customer, nothing') // The agent takes their customer back.
    await call.listen('agent, customer, gone')
    expect(await open()).toMatchObject([{ user_id: 1, call_type: 21, transfer_type: null }])
    await call.do('customer hangs up')
    await until('all records to close', async () => (await open()).length === 0)
  })

  it('After a kill during a consultation the transfer can still be confirmed', async () => {
    await begin('attend', ['consult', 'answered'])
    await hears('music, destination, agent')
    await call.harness.restartServer()
    await call.do('confirm')
    await hears('destination, gone, customer')
    expect(await open()).toMatchObject([{ user_id: 2, phone: '11999990001', transfer_type: 'attend' }])
  })

  it('After a kill during a blind transfer that rings the agent has the customer again', async () => {
    await begin('blind', ['refer'])
    await hears('music, nothing, nothing')
    await call.harness.restartServer()
    await hears('agent, customer, nothing')
    await call.listen('agent, customer, gone')
    expect(await open()).toMatchObject([{ user_id: 1, transfer_type: null }])
    await call.do('customer hangs up')
    await until('all records to close', async () => (await open()).length === 0)
  })
})
