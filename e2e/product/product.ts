import type { RunningProduct } from './running-product.ts'

export type Product = Pick<RunningProduct, 'baseUrl' | 'simUrl' | 'ports' | 'pids' | 'supervisor' | 'dataDir'>

/** The product that the global setup started. */
export function product(): Product {
  const text = process.env['E2E_PRODUCT']
  if (!text) throw new Error('no product: run by `playwright test -c e2e/playwright.config.ts`')
  return JSON.parse(text) as Product
}
