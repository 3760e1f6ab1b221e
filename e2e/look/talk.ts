import type { Page } from '@playwright/test'
import { answerCall, DEMO_NUMBER, ringing } from '../product/agent-call.ts'
import { beFree, stage } from '../product/desk.ts'
import { type Outside, simulator } from '../product/simulator.ts'
import { softphone } from '../product/softphone.ts'

/** For pictures of a call in all languages, widths and themes. */
const TALK_S = 600

/** A customer's call rings at the agent. */
export async function rings(page: Page, phone: string): Promise<Outside> {
  const customer = await simulator.place({ to: DEMO_NUMBER, from: phone, talk: TALK_S })
  await ringing(page, phone).waitFor()
  return customer
}

/** A customer and the agent are with each other. */
export async function talk(page: Page, phone: string): Promise<Outside> {
  const customer = await rings(page, phone)
  await answerCall(page, phone)
  await softphone(page).getByRole('region', { name: 'Formulário da chamada' }).waitFor()
  return customer
}

/** The customer hangs up, and nothing is left of their call. */
export async function ends(page: Page, customer: Outside): Promise<void> {
  await customer.act('hangup')
  await stage(page, 'Pós-atendimento').waitFor()
  await beFree(page)
}
