import { randomUUID } from 'node:crypto'
import type { Profile } from '@ramal/contract/entities/profile'
import { businessProtocols, chatProtocols, SOCKET_PATHS } from '@ramal/contract/socket-handshake'
import type { AuthenticationType } from '@ramal/contract/vocabulary'
import { allowsAny } from '@ramal/domain/permissions/allows'
import { Api, type ApiDeps } from './api.ts'
import type { SocketKind } from './checks/frame.ts'
import { Connection } from './client/connection.ts'
import type { Recorder } from './client/trace-entry.ts'
import type { Problem } from './finding.ts'
import { LiveSocket } from './live-socket.ts'
import type { VerifyOptions } from './options.ts'
import { type Credentials, signIn, signOut } from './sign-in.ts'
import { Skip, type Tally } from './tally.ts'

/** What a scenario works with. */
export interface Context {
  readonly options: VerifyOptions
  /** Nobody signed in. */
  readonly anonymous: Api
  /** The user of `--user`; the same session in the whole run. */
  user(): Promise<Api>
  /** The user of `--second-user`, for scenarios that need `second-user`. */
  second(): Promise<Api>
  /** The user of `--limited-user`, for scenarios that need `limited-user`. */
  limited(): Promise<Api>
  /** The user of `--peer-user`, for scenarios that need `peer-user`. */
  peer(): Promise<Api>
  /** The user of `--supervisor-user`, for scenarios that need `supervisor`. */
  supervisor(): Promise<Api>
  /** Who of this run has this permission, or one of `a|b`: the user, else the supervisor. Nobody: the scenario is skipped. */
  holder(permission: string): Promise<Api>
  /** A session of its own, which a scenario may break; ended with the scenario. */
  signIn(credentials?: Credentials, strategy?: AuthenticationType): Promise<Api>
  /** The profile of the main user, read once per run. */
  profile(): Promise<Profile>
  /** Opens a business websocket (contract §8); closed with the scenario. `uid` = the tab. */
  business(options?: { api?: Api; uid?: string; token?: string }): Promise<LiveSocket<'business'>>
  /** Opens a chat websocket (contract §9); closed with the scenario. */
  chat(options?: { api?: Api; token?: string }): Promise<LiveSocket<'chat'>>
  /** Equal, or `ok`; a finding when not. Returns whether it holds. */
  check: Tally['check']
  /** Ends the scenario: it cannot be told to this backend. */
  skip(reason: string): never
  /** Said in the report, judged by nobody. */
  note(text: string): void
  /** Done at the end of the scenario, the last first, whatever happened. */
  cleanup(undo: () => Promise<unknown>): void
  wait(ms: number): Promise<void>
  /** What a finding from now on is repeated with, where it was no request and no frame. */
  happened(line: string): void
  /** Puts what crossed another wire (SIP) into the trace of the run. */
  readonly record: Recorder
}

/** What lives as long as the run. */
export interface Shared {
  readonly deps: Omit<ApiDeps, 'tally'>
  readonly options: VerifyOptions
  readonly record: Recorder
  /** Signed-in identities by role. */
  readonly identities: Map<string, NonNullable<Api['identity']>>
  profile: Profile | null
  /** What each identity may, read once per run. */
  readonly roles: Map<Api['identity'], readonly string[]>
  sockets: number
}

/** The context of one scenario, and the function that tidies up after it. */
export function createContext(shared: Shared, tally: Tally): { ctx: Context; tidyUp: () => Promise<void> } {
  const deps: ApiDeps = { ...shared.deps, tally }
  const undo: (() => Promise<unknown>)[] = []
  const sockets: { close(): Promise<void> }[] = []
  const strategy = shared.options.strategy ?? 'cookie'

  const role = async (name: string, credentials: Credentials | undefined): Promise<Api> => {
    if (!credentials) throw new Skip(`no ${name} was given`)
    const known = shared.identities.get(name)
    if (known) return new Api(deps, known)
    const api = await signIn(deps, credentials, strategy)
    if (api.identity) shared.identities.set(name, api.identity)
    return api
  }
  const open = async <K extends SocketKind>(kind: K, api: Api, uid: string, protocols: string[]) => {
    const { base } = shared.deps.http
    shared.sockets += 1
    const headers = api.identity?.socketHeaders(base) ?? {}
    const target = { base: base.replace(/^http/, 'ws'), path: SOCKET_PATHS[kind], protocols, headers }
    const connection = new Connection(target, shared.sockets, shared.record)
    const socket = new LiveSocket(kind, uid, connection, tally, shared.options.patienceMs ?? 3_000)
    sockets.push(socket)
    await connection.opened()
    if (isAbsent(connection.refused)) tally.fail(absent(kind, connection.refused))
    return socket
  }

  const ctx: Context = {
    options: shared.options,
    anonymous: new Api(deps, null),
    user: () => role('user', { username: shared.options.user, password: shared.options.password }),
    second: () => role('second user', shared.options.second),
    limited: () => role('limited user', shared.options.limited),
    peer: () => role('peer user', shared.options.peer),
    supervisor: () => role('supervisor', shared.options.supervisor),
    async holder(permission) {
      const callers = [await ctx.user(), ...(shared.options.supervisor ? [await ctx.supervisor()] : [])]
      for (const api of callers) {
        const roles = shared.roles.get(api.identity) ?? (await api.call('getProfile')).body.roles
        shared.roles.set(api.identity, roles)
        if (allowsAny(permission.split('|'), roles)) return api
      }
      throw new Skip(`nobody of this run has the permission ${permission}: --user, --supervisor-user`)
    },
    async signIn(credentials, by = strategy) {
      const main = { username: shared.options.user, password: shared.options.password }
      const api = await signIn(deps, credentials ?? main, by)
      undo.push(() => signOut(api))
      return api
    },
    async profile() {
      shared.profile ??= (await (await ctx.user()).call('getProfile')).body
      return shared.profile
    },
    async business({ api, uid = randomUUID(), token } = {}) {
      const caller = api ?? (await ctx.user())
      const offered = token ?? caller.identity?.socketToken() ?? ''
      return open('business', caller, uid, businessProtocols(uid, offered))
    },
    async chat({ api, token } = {}) {
      const caller = api ?? (await ctx.user())
      return open('chat', caller, '', chatProtocols(token ?? caller.identity?.socketToken() ?? ''))
    },
    check: (section, title, facts) => tally.check(section, title, facts),
    skip: (reason) => {
      throw new Skip(reason)
    },
    note: (text) => void tally.notes.add(text),
    cleanup: (step) => void undo.push(step),
    happened: (line) => tally.happened(line),
    record: shared.record,
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  }
  const tidyUp = async () => {
    for (const socket of sockets) await socket.close()
    for (const step of undo.reverse()) await step()
  }
  return { ctx, tidyUp }
}

// What refuses the upgrade as an unknown address has no such websocket at all.
function isAbsent(refused: string | null): boolean {
  return /\b(404|405|501)\b/.test(refused ?? '')
}

function absent(kind: SocketKind, refused: string | null): Problem {
  const path = SOCKET_PATHS[kind]
  return {
    section: kind === 'business' ? '8' : '9',
    title: `the websocket ${path} is provided`,
    expected: 'an upgrade',
    came: refused ?? '',
    kind: 'missing',
  }
}
