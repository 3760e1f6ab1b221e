import { startProduct } from './running-product.ts'

/** One product for all tests; each test signs in by itself. Its addresses travel in the environment. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const product = await startProduct()
  process.env['E2E_PRODUCT'] = JSON.stringify({
    baseUrl: product.baseUrl,
    simUrl: product.simUrl,
    simToken: product.simToken,
    ports: product.ports,
    pids: product.pids,
    supervisor: product.supervisor,
    dataDir: product.dataDir,
  })
  return async () => {
    await product.stop()
  }
}
