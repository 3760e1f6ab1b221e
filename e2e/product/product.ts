import { test } from '@playwright/test'
import { type RunningProduct, startProduct } from './running-product.ts'

export type Product = Pick<
  RunningProduct,
  'baseUrl' | 'simUrl' | 'simToken' | 'ports' | 'pids' | 'supervisor' | 'dataDir'
>

let shared: RunningProduct | null = null
let own: RunningProduct | null = null

/** The product the tests of this file run against: the one of their worker, or their own. */
export function product(): Product {
  const running = own ?? shared
  if (!running) throw new Error('no product: a test takes `test` of product/test.ts')
  return running
}

/** Starts the product that all tests of this worker share, one after the other. Resolves with what stops it. */
export async function shareProduct(): Promise<() => Promise<void>> {
  const running = await startProduct()
  shared = running
  return async () => {
    shared = null
    await running.stop()
  }
}

/** What the simulator's control wants of whoever asks it. */
export function simHeaders(): Record<string, string> {
  return { authorization: `Bearer ${product().simToken}` }
}

/** Gives the tests of this file a product of their own: they kill its programs. */
export function useOwnProduct(env: () => Promise<Record<string, string>> = async () => ({})): void {
  test.beforeAll(async () => {
    own = await startProduct(await env())
  })
  test.afterAll(async () => {
    await own?.stop()
    own = null
  })
}
