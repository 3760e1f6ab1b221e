import { spawnSync } from 'node:child_process'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect } from '@playwright/test'
import { startProduct } from '../product/running-product.ts'
import { test } from '../product/test.ts'

const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

const alive = (pids: Record<string, number>) => Object.values(pids).filter(isAlive)

/** A machine of CI may be half as fast; what a start takes alone is a benchmark (`start`). */
const QUICK_MS = process.env['CI'] ? 10_000 : 5_000
const isQuick = (ms: number) => ms < QUICK_MS

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

test.describe('a newcomer starts the product', () => {
  test('The start says in one block where the product is; a second is ready in under 5 s; Ctrl+C leaves nothing running', async ({
    request,
  }) => {
    const first = await startProduct()
    expect(first.output()).toContain(first.baseUrl)
    expect(first.output()).toContain('ramal-demo')
    expect(first.output()).toContain(first.simUrl)
    const health = await request.get(`${first.baseUrl}/api/health/`)
    expect(await health.json()).toMatchObject({
      store: { ok: true },
      engine: { ok: true },
      media: { ok: true },
    })
    expect(await first.stop('SIGINT')).toBe(0)
    expect(alive(first.pids)).toEqual([])

    // Other workers have the processors, too: one of three shows what a start takes.
    const durations: number[] = []
    while (durations.length < 3 && !durations.some(isQuick)) {
      const began = Date.now()
      const second = await startProduct()
      durations.push(Date.now() - began)
      await second.stop('SIGTERM')
      expect(alive(second.pids)).toEqual([])
    }
    expect(durations.some(isQuick), `a start took ${durations.join(', ')} ms`).toBe(true)
  })

  test('A taken port is named in one sentence with the variable that changes it', async () => {
    const holder = createServer()
    await new Promise<void>((resolve) => holder.listen(0, '127.0.0.1', resolve))
    const address = holder.address()
    const port = address && typeof address === 'object' ? address.port : 0
    const error = await startProduct({ PORT: String(port) }).catch((caught: Error) => caught)
    holder.close()
    expect(String(error)).toContain(
      `Port ${port} is taken by another program: set PORT to another port, or to 0 for a free one.`,
    )
  })

  test('When the supervisor is killed nothing is left running', async () => {
    const product = await startProduct()
    await product.stop('SIGKILL')
    await expect.poll(() => alive(product.pids), { timeout: 8_000 }).toEqual([])
  })

  test('A killed program is started again and the product is whole', async ({ request }) => {
    const product = await startProduct()
    for (const name of ['engine', 'media', 'server']) {
      const pid = product.pids[name]
      if (pid) process.kill(pid, 'SIGKILL')
      await expect
        .poll(async () => (await request.get(`${product.baseUrl}/api/health/`).catch(() => null))?.json(), {
          timeout: 15_000,
        })
        .toMatchObject({ store: { ok: true }, engine: { ok: true }, media: { ok: true } })
    }
    await product.stop()
  })

  test('A wrong variable is named in one sentence', () => {
    const said = spawnSync('/usr/bin/env', ['node', join(ROOT, 'scripts/start.mjs')], {
      encoding: 'utf8',
      env: { ...process.env, PORT: 'x' },
    })
    expect(said.stderr).toContain('PORT=x is no port')
  })
})
