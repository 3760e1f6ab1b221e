import { spawnSync } from 'node:child_process'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect } from '@playwright/test'
import type { RunningProduct } from './running-product.ts'

const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

/** Makes `root` the administrator of an empty store, as an operator does it in the terminal; returns the one-time password. */
export function createAdministrator(product: RunningProduct): string {
  const args = ['scripts/ramal.mjs', 'user', 'create', 'root', '--role', 'admin', '--first-name', 'Rute']
  const env = { ...process.env, DATA_DIR: product.dataDir }
  const made = spawnSync(process.execPath, args, { cwd: ROOT, env, encoding: 'utf8' })
  expect(made.stderr).toBe('')
  return made.stdout.split('\n')[0] ?? ''
}
