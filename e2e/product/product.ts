import { test } from '@playwright/test'
import { type RunningProduct, startProduct } from './running-product.ts'

export type Product = Pick<RunningProduct, 'baseUrl' | 'simUrl' | 'ports' | 'pids' | 'supervisor' | 'dataDir'>

let own: RunningProduct | null = null

/** The product the stories of this file run against: the one of the global setup, or their own. */
export function product(): Product {
  if (own) return own
  const text = process.env['E2E_PRODUCT']
  if (!text) throw new Error('no product: run by `playwright test -c e2e/playwright.config.ts`')
  return JSON.parse(text) as Product
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
