import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from '../../scripts/build/programs.ts'

/** Without an engine of containers, and with a root of its own by chroot alone: what root may do on any machine (decision 084). */
const ISOLATION = ['--isolation', 'chroot']
const COMMANDS = ['buildah', 'debootstrap', 'docker-compose']

/** @throws Error that says how the missing ones are had */
export function wantTools(): void {
  const missing = COMMANDS.filter((name) => spawnSync('which', [name]).status !== 0)
  if (missing.length > 0) throw new Error(`it needs: apt-get install -y ${missing.join(' ')} (and root)`)
  if (process.getuid?.() !== 0) throw new Error('buildah and debootstrap need root here')
}

/** Runs to its end and gives what it printed. @throws Error with that, when it fails */
export function run(command: string, args: readonly string[], input?: string): string {
  const options = { cwd: ROOT, encoding: 'utf8', maxBuffer: 256 * 1024 * 1024, input } as const
  const { status, stdout, stderr } = spawnSync(command, args, options)
  if (status === 0) return stdout
  throw new Error(`${[command, ...args].join(' ')}\n${stdout.slice(-3_000)}${stderr.slice(-3_000)}`)
}

export function hasImage(name: string): boolean {
  return spawnSync('buildah', ['inspect', '--type', 'image', name]).status === 0
}

/** Of the files that git has or would take: a whole checkout with its node_modules takes buildah minutes to look through. */
export function buildImage(name: string, bases: { build: string; run: string }): void {
  const context = mkdtempSync(join(tmpdir(), 'ramal-context-'))
  try {
    const files = run('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'])
    run('sh', ['-c', 'tar --null -T - -c | tar -x -C "$0"', context], files)
    build(name, bases, context)
  } finally {
    rmSync(context, { recursive: true, force: true })
  }
}

function build(name: string, bases: { build: string; run: string }, context: string): void {
  const args = ['--build-arg', `BUILD_BASE=${bases.build}`, '--build-arg', `RUN_BASE=${bases.run}`]
  run('buildah', ['bud', ...ISOLATION, '--pull-never', '--format', 'docker', ...args, '-t', name, context])
}

/** What an engine is told by the image. */
export interface ImageConfig {
  User: string
  Cmd: string[]
  StopSignal: string
  Volumes: Record<string, unknown>
  Healthcheck: { Test: string[] }
}

export function imageConfig(name: string): ImageConfig {
  const { Docker } = JSON.parse(run('buildah', ['inspect', '--type', 'image', name])) as {
    Docker: { config: ImageConfig }
  }
  return Docker.config
}

export interface RunSettings {
  env: Readonly<Record<string, string>>
  /** Folder of this machine that is `/data`. */
  data: string
}

/** The words that run `command` in a container as its user, with `/data` and the environment. */
export function inContainer(
  container: string,
  { env, data }: RunSettings,
  command: readonly string[],
): string[] {
  const variables = Object.entries(env).flatMap(([name, value]) => ['--env', `${name}=${value}`])
  return ['run', ...ISOLATION, ...variables, '--volume', `${data}:/data`, container, '--', ...command]
}

/** Starts it and goes on; what it prints is kept. */
export function start(args: readonly string[]) {
  const child = spawn('buildah', args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] })
  const said = { text: '' }
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      said.text += text
    })
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  return { child, said, ended }
}
