import { test } from '@playwright/test'
import { type RunningProduct, startProduct } from './running-product.ts'

export type Product = Pick<
  RunningProduct,
  'baseUrl' | 'simUrl' | 'simToken' | 'ports' | 'pids' | 'supervisor' | 'dataDir'
>

let own: RunningProduct | null = null

/** The product the stories of this file run against: the one of the global setup, or their own. */
export function product(): Product {
  if (own) return own
  const text = process.env['E2E_PRODUCT']
  if (!text) throw new Error('no product: run by `playwright test -c e2e/playwright.config.ts`')
  return JSON.parse(text) as Product
}

/** What the simulator's control wants of whoever asks it. */
export function simHeaders(): Record<string, string> {
  return { authorization: `Bearer ${product().simToken}` }
}

/** Gives the stories of this file a product of their own: they kill its programs. */
export function useOwnProduct(env: () => Promise<Record<string, string>> = async () => ({})): void {
  test.beforeAll(async () => {
    own = await startProduct(await env())
  })
  test.afterAll(async () => {
    await own?.stop()
    own = null
  })
}
