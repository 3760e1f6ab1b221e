import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect } from '@playwright/test'
import { product } from '../product/product.ts'
import { test } from '../product/test.ts'

const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

test('The packed checker, installed offline in an empty folder, says that the running product conforms', () => {
  test.setTimeout(240_000)
  const folder = mkdtempSync(join(tmpdir(), 'ramal-their-ci-'))
  try {
    execFileSync(process.execPath, [join(ROOT, 'scripts/build/packed/main.ts'), 'ramal-contract'], {
      cwd: ROOT,
    })
    writeFileSync(join(folder, 'package.json'), '{"name":"theirs","private":true}')
    const packed = readdirSync(join(ROOT, 'dist')).find((name) => name.startsWith('ramal-contract-'))
    const theirs = {
      cwd: folder,
      encoding: 'utf8',
      env: { PATH: process.env['PATH'], HOME: folder },
    } as const
    execFileSync('npm', ['install', '--offline', join(ROOT, 'dist', packed ?? '')], theirs)
    const args = ['--no-install', 'ramal-contract', 'verify', '--url', product().baseUrl, '--user', 'ana']
    const told = spawnSync('npx', [...args, '--password', 'ramal-demo', '--level', 'session'], theirs)
    expect(told.status, told.stdout + told.stderr).toBe(0)
    expect(told.stdout).toMatch(/session +met/)
  } finally {
    rmSync(folder, { recursive: true })
  }
})
