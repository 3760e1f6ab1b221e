// What `npm start`, `npm test`, `npm run bench` and `npm run chaos` share. Runs on Node 20 with built-ins alone: it installs the
// dependencies when they are missing or stale, and continues on the Node 24 that npm brought along.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isRelease } from './is-release.mjs'
import { npm, ROOT } from './npm.mjs'

const WANTED = 24

/** Installs when needed, then runs `script` (TypeScript; in a release its bundle) on Node 24 and exits with its code. */
export function runOnNode24(script, args) {
  if (major(process.versions.node) < 20)
    fail('Ramal needs Node 20 or newer to start (24 is brought along on Linux).')
  const isBuilt = isRelease(ROOT)
  if (!isBuilt) install()
  const node = findNode()
  const program = join(ROOT, isBuilt ? script.replace(/\.ts$/, '.js') : script)
  const child = spawn(node, ['--disable-warning=ExperimentalWarning', program, ...args], {
    cwd: ROOT,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, PATH: `${join(ROOT, 'node_modules', '.bin')}:${process.env.PATH ?? ''}` },
  })
  // The child ends everything and this process waits for it; a signal that both got (Ctrl+C) is taken once.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)))
}

function install() {
  if (isInstalled()) return
  console.log('Installing dependencies (once, about a minute) ...')
  const done = npm(['ci', '--no-audit', '--no-fund', '--loglevel=error'], { stdio: 'inherit' })
  if (done.status !== 0) fail('npm could not install the dependencies: its message stands above.')
}

// npm keeps a lock file of what it has really put into node_modules: every package of ours must stand there in its version.
function isInstalled() {
  const installed = readLock(join(ROOT, 'node_modules', '.package-lock.json'))
  if (!installed) return false
  return Object.entries(readLock(join(ROOT, 'package-lock.json'))).every(
    ([place, { version, link, optional }]) =>
      !place.includes('node_modules/') ||
      link ||
      (optional && !installed[place]) ||
      installed[place]?.version === version,
  )
}

function readLock(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : null
}

function findNode() {
  if (major(process.versions.node) >= WANTED) return process.execPath
  const bundled = join(ROOT, 'node_modules', '.bin', 'node')
  if (existsSync(bundled)) return bundled
  fail(
    `Ramal runs on Node ${WANTED} or newer and npm has none for ${process.platform}-${process.arch}: install Node ${WANTED} and start again.`,
  )
}

function major(version) {
  return Number(version.split('.')[0])
}

function fail(sentence) {
  console.error(sentence)
  process.exit(1)
}
