import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect } from '@playwright/test'
import { Bidi } from './bidi.ts'

const PROGRAM = process.env['FIREFOX'] ?? '/usr/bin/firefox-esr'

/** A pretended microphone that nobody is asked for, sound without a click, and ICE on a machine without a network. */
const PREFERENCES = {
  'intl.accept_languages': 'pt-BR',
  'media.autoplay.default': 0,
  'media.navigator.permission.disabled': true,
  'media.navigator.streams.fake': true,
  'media.peerconnection.ice.loopback': true,
  'media.peerconnection.ice.obfuscate_host_addresses': false,
  'permissions.default.microphone': 1,
}

interface Node {
  readonly sharedId: string
}

/** A Firefox of its own with one page, driven as WebDriver BiDi says. */
export class Firefox {
  /** What the pages of it would not run or load by their own policy, oldest first. */
  readonly blocked: string[] = []
  /** Errors and warnings that they wrote to the console, and what they threw. */
  readonly complaints: string[] = []
  readonly #program: ChildProcess
  readonly #profile: string
  #bidi: Bidi | null = null
  #context = ''

  private constructor(program: ChildProcess, profile: string) {
    this.#program = program
    this.#profile = profile
  }

  /** Starts it; `prepare` runs in each page before anything else. */
  static async start(prepare: () => void): Promise<Firefox> {
    const profile = mkdtempSync(join(tmpdir(), 'ramal-firefox-'))
    const lines = Object.entries(PREFERENCES).map(
      ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
    )
    writeFileSync(join(profile, 'user.js'), lines.join('\n'))
    const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0']
    const program = spawn(PROGRAM, args, { stdio: ['ignore', 'ignore', 'pipe'] })
    const firefox = new Firefox(program, profile)
    try {
      await firefox.#begin(await addressOf(program), prepare)
    } catch (error) {
      await firefox.stop()
      throw error
    }
    return firefox
  }

  async #begin(address: string, prepare: () => void): Promise<void> {
    const bidi = await Bidi.connect(`${address}/session`, (method, params) => this.#note(method, params))
    this.#bidi = bidi
    // A tab of its own: in the first one the browser still opens its start page.
    const { context } = await bidi.send<{ context: string }>('browsingContext.create', { type: 'tab' })
    this.#context = context
    // A page that is not in front has no focus to give.
    await bidi.send('browsingContext.activate', { context })
    await bidi.send('session.subscribe', { events: ['log.entryAdded', 'script.message'] })
    await bidi.send('browsingContext.setViewport', { context, viewport: { width: 1440, height: 900 } })
    await bidi.send('script.addPreloadScript', { functionDeclaration: String(prepare) })
    await bidi.send('script.addPreloadScript', {
      functionDeclaration: String(tellBlocked),
      arguments: [{ type: 'channel', value: { channel: 'blocked' } }],
    })
  }

  #note(method: string, params: unknown): void {
    if (method === 'script.message') {
      const { data } = params as { data: { value: string } }
      this.blocked.push(data.value)
    } else if (method === 'log.entryAdded') {
      const { level, text } = params as { level: string; text: string }
      if (level === 'error' || level === 'warn') this.complaints.push(text)
    }
  }

  get #driver(): Bidi {
    if (this.#bidi === null) throw new Error('Firefox does not run')
    return this.#bidi
  }

  async goto(url: string): Promise<void> {
    await this.#driver.send('browsingContext.navigate', { context: this.#context, url, wait: 'complete' })
  }

  /** What an expression of the page gives, awaited; it can be written as JSON. */
  async evaluate<T>(expression: string): Promise<T> {
    const { result, exceptionDetails } = await this.#driver.send<{
      result: { value: string }
      exceptionDetails?: { text: string }
    }>('script.evaluate', {
      expression: `(async () => JSON.stringify((await (${expression})) ?? null))()`,
      target: { context: this.#context },
      awaitPromise: true,
    })
    if (exceptionDetails) throw new Error(exceptionDetails.text)
    return JSON.parse(result.value) as T
  }

  async #find(locator: object): Promise<Node | undefined> {
    const { nodes } = await this.#driver.send<{ nodes: Node[] }>('browsingContext.locateNodes', {
      context: this.#context,
      locator,
      maxNodeCount: 1,
    })
    return nodes[0]
  }

  /** Waits for what has this role and this name. */
  async waitFor(role: string, name: string, ms = 60_000): Promise<Node> {
    return this.#wait({ type: 'accessibility', value: { role, name } }, `${role} ${name}`, ms)
  }

  /** Waits for what this selector finds. */
  async waitForSelector(selector: string, ms = 60_000): Promise<Node> {
    return this.#wait({ type: 'css', value: selector }, selector, ms)
  }

  async #wait(locator: object, what: string, timeout: number): Promise<Node> {
    let found: Node | undefined
    const look = async () => {
      found = await this.#find(locator)
      return found !== undefined
    }
    await expect.poll(look, { timeout, message: what }).toBe(true)
    return found as Node
  }

  /** Clicks what has this role and this name, as the pointer does. */
  async click(role: string, name: string): Promise<void> {
    await this.clickNode(await this.waitFor(role, name))
  }

  async clickNode(element: Node): Promise<void> {
    const origin = { type: 'element', element }
    await this.#perform('pointer', 'mouse', [
      { type: 'pointerMove', x: 0, y: 0, origin },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ])
  }

  /** Types it where the focus is. */
  async type(text: string): Promise<void> {
    const keys = [...text].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ])
    await this.#perform('key', 'keyboard', keys)
  }

  async #perform(type: 'pointer' | 'key', id: string, actions: readonly object[]): Promise<void> {
    await this.#driver.send('input.performActions', {
      context: this.#context,
      actions: [{ type, id, actions }],
    })
  }

  /** Ends it, whatever state it is in, and waits until it is gone with its profile. */
  async stop(): Promise<void> {
    this.#bidi?.close()
    if (this.#program.exitCode === null && this.#program.signalCode === null) {
      const ended = new Promise((resolve) => this.#program.once('exit', resolve))
      this.#program.kill()
      await ended
    }
    rmSync(this.#profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
  }
}

/** Runs in the page: tells what its policy blocks. */
function tellBlocked(tell: (what: string) => void): void {
  window.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) =>
    tell(`${violatedDirective} ${blockedURI} ${sourceFile}`),
  )
}

/** Where the started Firefox listens: it says so when it is ready. */
function addressOf(program: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    program.once('error', reject)
    program.once('exit', (code) => reject(new Error(`Firefox ended with ${code} before it listened`)))
    if (program.stderr)
      createInterface({ input: program.stderr }).on('line', (line) => {
        const address = /WebDriver BiDi listening on (ws:\S+)/.exec(line)?.[1]
        if (address) resolve(address)
      })
  })
}
