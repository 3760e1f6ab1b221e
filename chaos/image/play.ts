import { type Browser, chromium } from 'playwright-core'
import { CHROMIUM, DEMO_NUMBER, newPage, openConsole, untilAvailable } from '../harness/console-page.ts'

/** A customer of `npx sim` in the image: what they have seen so far, and their end. */
export interface Customer {
  /** Resolves when a line has all of `words`; rejects when they end before. */
  sees(...words: string[]): Promise<string>
  readonly ended: Promise<number | null>
}

export type Sim = (args: readonly string[]) => Customer

/** Ana in a Chromium answers a customer who hears her; the call goes on. Gives the moment of the answer, as `performance.now()`. */
export async function answerACall(
  { url, password }: { url: string; password: string },
  sim: Sim,
): Promise<{ browser: Browser; caller: Customer; answeredAt: number }> {
  const browser = await chromium.launch(CHROMIUM)
  const page = await newPage(browser)
  await openConsole(page, { url, password, script: '' })
  await untilAvailable(page)
  const caller = sim(['call', '--to', DEMO_NUMBER, '--from', '11999990001', '--talk', '600'])
  await page.getByRole('button', { name: 'Atender' }).first().click({ timeout: 30_000 })
  await caller.sees('"answered"')
  const answeredAt = performance.now()
  const heard = await caller.sees('"heard"')
  if ((JSON.parse(heard) as { loudness_db: number }).loudness_db < -50)
    throw new Error(`the customer heard nothing: ${heard}`)
  return { browser, caller, answeredAt }
}

/** A customer writes, and the console has it. */
export async function writeAChat(sim: Sim): Promise<void> {
  const customer = sim(['chat', '--from', '5511999990002', '--text', 'Oi', '--wait', 'sent'])
  await customer.sees('"sent"')
  const code = await customer.ended
  if (code !== 0) throw new Error(`the customer who wrote ended with ${code}`)
}
