import { expect, type Page } from '@playwright/test'
import { answerCall, customerCalls, recordsOf } from './agent-call.ts'
import { heardByBrowser } from './agent-page.ts'
import type { Sim, SimEvent } from './sim.ts'

const packets = async (page: Page) => (await heardByBrowser(page)).packets

/** Both hear each other from now on. */
export async function expectTalk(page: Page, sim: Sim): Promise<void> {
  const before = await packets(page)
  await expect.poll(() => packets(page), { timeout: 15_000 }).toBeGreaterThan(before + 50)
  await sim.next('heard', loudSince(Date.now()))
}

/** The customer hears something that was said after this moment (epoch ms). */
export const loudSince = (since: number) => (event: SimEvent) =>
  Date.parse(event.at) > since && Number(event['loudness_db']) > -50

/** A customer calls, the agent answers, and both hear each other. */
export async function talk(page: Page, phone: string): Promise<Sim> {
  const sim = customerCalls(phone, '--talk', '50')
  await answerCall(page, phone)
  await sim.next('answered')
  await expectTalk(page, sim)
  return sim
}

/** The talk's length is known: the record is closed, and there is one. */
export async function expectClosed(page: Page, phone: string): Promise<void> {
  const talked = async () => Number((await recordsOf(page, phone)).results[0]?.['total_answer_duration'])
  await expect.poll(talked).toBeGreaterThan(0)
  expect((await recordsOf(page, phone)).count).toBe(1)
}
