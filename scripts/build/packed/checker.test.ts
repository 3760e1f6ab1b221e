import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import { CONTRACT_VERSION } from '@ramal/contract/version'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parseAllDocuments } from 'yaml'
import { startBackend } from '../../../packages/conformance/testing/backend/server.ts'
import { npm } from '../../npm.mjs'
import { ROOT } from '../programs.ts'
import { CHECKER } from './checker.ts'
import { pack } from './pack.ts'

const folder = mkdtempSync(join(tmpdir(), 'ramal-elsewhere-'))
const ours = join(folder, 'node_modules/ramal-contract')
let tarball = ''

beforeAll(async () => {
  tarball = await pack(CHECKER, join(folder, 'packed'))
  writeFileSync(join(folder, 'package.json'), '{"name":"elsewhere","private":true,"type":"module"}')
  const cache = join(folder, 'cache')
  const installed = npm(['install', '--offline', `--cache=${cache}`, tarball], {
    cwd: folder,
    env: bareEnv(),
  })
  expect(installed.stderr).toBe('')
}, 180_000)
afterAll(() => rmSync(folder, { recursive: true }))

/** Nothing of this repository, of its npm, nor of its settings. */
function bareEnv(): NodeJS.ProcessEnv {
  return { PATH: process.env['PATH'], HOME: folder }
}

function run(...args: string[]): Promise<{ code: number | null; text: string }> {
  const child = spawn('npx', ['--no-install', 'ramal-contract', ...args], { cwd: folder, env: bareEnv() })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (text += String(chunk)))
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, text })))
}

function everyFile(dir: string): string[] {
  const names = readdirSync(dir, { recursive: true, encoding: 'utf8' })
  return names.map((name) => join(dir, name)).filter((path) => statSync(path).isFile())
}

describe('the checker, packed and installed offline in an empty folder', { timeout: 60_000 }, () => {
  it('The version of file, package, command, documents and workspaces is that of the contract', async () => {
    expect(tarball).toMatch(new RegExp(`/ramal-contract-${CONTRACT_VERSION.replaceAll('.', '\\.')}\\.tgz$`))
    const versionIn = (path: string) => JSON.parse(readFileSync(path, 'utf8')).version
    const workspaces = ['contract', 'conformance'].map((name) => join(ROOT, 'packages', name, 'package.json'))
    for (const path of [join(ours, 'package.json'), ...workspaces])
      expect(versionIn(path), path).toBe(CONTRACT_VERSION)
    for (const name of ['openapi.json', 'asyncapi.json'])
      expect(JSON.parse(readFileSync(join(ours, 'documents', name), 'utf8')).info.version).toBe(
        CONTRACT_VERSION,
      )
    expect((await run('--version')).text.trim()).toBe(CONTRACT_VERSION)
  })

  it('The command checks a backend, and says the same of its documents as the repository', async () => {
    const backend = await startBackend()
    const { url } = backend
    const user = ['--url', url, '--user', 'ana', '--password', 'segredo1']
    const { code, text } = await run('verify', ...user, '--only', 'session/profile,agent/two-tabs')
    await backend.close()
    expect(code, text).toBe(0)
    expect(text).toMatch(/agent +met +1 passed/)
    const documents = join(ours, 'documents')
    expect(await run('diff', documents, join(ROOT, 'docs/contract'))).toMatchObject({ code: 0 })
  })

  it('Whoever uses its library and the declarations in TypeScript has types under strict, with a resolver of either kind', () => {
    const uses = [
      "import type { Message } from 'ramal-contract/contract/entities/message'",
      "import { getProfile } from 'ramal-contract/contract/endpoints/profile'",
      "import type { VerifyOptions } from 'ramal-contract/options'",
      "import { verify } from 'ramal-contract/verify'",
      "import { goOutBy } from 'ramal-contract/way-out'",
      "const options: VerifyOptions = { url: 'http://host', user: 'ana', password: '' }",
      'export const report = async (): Promise<boolean> => (goOutBy(), (await verify(options)).conforms)',
      'export const text = (message: Message): string => message.content',
      'export const path: string = getProfile.path',
      '// @ts-expect-error no such field',
      'export const wrong = (message: Message) => message.contents',
    ]
    writeFileSync(join(folder, 'uses.ts'), `${uses.join('\n')}\n`)
    for (const [module, moduleResolution] of [
      ['NodeNext', 'NodeNext'],
      ['ESNext', 'Bundler'],
    ]) {
      const compilerOptions = {
        strict: true,
        noEmit: true,
        target: 'ES2022',
        module,
        moduleResolution,
        types: [],
      }
      writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['uses.ts'] }))
      const tsc = join(ROOT, 'node_modules/typescript/bin/tsc')
      const checked = spawnSync(process.execPath, [tsc, '-p', folder], { encoding: 'utf8', cwd: folder })
      expect(checked.stdout).toBe('')
    }
  })

  it('Nothing of this machine, no map and no source of ours is in it', () => {
    const files = everyFile(ours).filter((path) => !path.startsWith(join(ours, 'node_modules')))
    expect(files.length).toBeGreaterThan(300)
    expect(files.filter((path) => /\.map$|\.test\.|(?<!\.d)\.ts$/.test(path))).toEqual([])
    const places = [ROOT, homedir() === '/' ? ROOT : `${homedir()}/`, 'sourceMappingURL', '@ramal/']
    const telling = files.flatMap((path) => {
      const text = readFileSync(path, 'utf8')
      return places.filter((place) => text.includes(place)).map((place) => `${path}: ${place}`)
    })
    // Documents for people may speak of the repository.
    expect(telling.filter((one) => !/\.md: @ramal/.test(one))).toEqual([])
  })

  it('The licences of what is bundled are in it, and what comes as a package has its own', () => {
    const texts = readFileSync(join(ours, 'LICENCES'), 'utf8')
    const named = texts.split('\n').flatMap((line) => /^(\S+) [\d.]+ \(MIT\)$/.exec(line)?.[1] ?? [])
    expect(named).toEqual(
      expect.arrayContaining(['ws', 'https-proxy-agent', 'agent-base', 'proxy-from-env', 'debug']),
    )
    expect(texts.match(/Permission is hereby granted/g)?.length).toBeGreaterThanOrEqual(5)
    expect(readdirSync(join(ours, 'node_modules'))).toEqual(['zod'])
    expect(readdirSync(join(ours, 'node_modules/zod'))).toContain('LICENSE')
  })

  it.each(['github-actions.yml', 'gitlab-ci.yml'])(
    'The job %s is YAML that runs the command it brings',
    (name) => {
      const text = readFileSync(join(ours, 'examples', name), 'utf8')
      const documents = parseAllDocuments(text, { strict: true })
      expect(documents.flatMap(({ errors, warnings }) => [...errors, ...warnings])).toEqual([])
      const told = JSON.stringify(documents.map((document) => document.toJS()))
      expect(told).toMatch(/npm install --offline/)
      expect(told).toMatch(/npx ramal-contract verify --url/)
      // What it is told must be an option that there is.
      const usage = execFileSync(process.execPath, [join(ours, 'bin/ramal-contract.mjs'), '--help'], {
        encoding: 'utf8',
      })
      const asked = (told.split('ramal-contract verify')[1] ?? '').match(/--[a-z-]+/g) ?? []
      expect(asked.length).toBeGreaterThan(4)
      expect(
        asked.filter((option) => !usage.includes(`${option} `) && !usage.includes(`${option},`)),
      ).toEqual([])
    },
  )
})

it('A Node that is too old is told so in a sentence, with exit code 2', () => {
  const command = readFileSync(join(ours, 'bin/ramal-contract.mjs'), 'utf8')
  const old = command.replace('process.versions.node.split', "'22.12.0'.split")
  expect(old).not.toBe(command)
  const code = old.replace(/^#!.*\n/, '')
  const said = spawnSync(process.execPath, ['--input-type=module', '-e', code], { encoding: 'utf8' })
  expect([said.status, said.stderr]).toEqual([2, expect.stringContaining('needs Node 24.14.0 or newer')])
})
