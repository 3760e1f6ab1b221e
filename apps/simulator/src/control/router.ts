import { initTRPC, TRPCError } from '@trpc/server'
import type * as z from 'zod'
import type { Trunk } from '../calls/trunk.ts'
import { BackOffice } from '../chat/back-office.ts'
import type { ClosingWatch } from '../chat/closing-watch.ts'
import { customerContent } from '../chat/customer-content.ts'
import type { CustomerContent } from '../chat/customer-message.ts'
import type { Customers } from '../chat/customers.ts'
import type { MediaStore } from '../chat/media-store.ts'
import type { Demo, DemoChannel, DemoFile } from '../demo-file.ts'
import type { EventLog } from '../events/event-log.ts'
import type { Lines } from '../line/lines.ts'
import type { Phones } from '../phones/phones.ts'
import { actOnCall } from './act-on-call.ts'
import {
  ActInChat,
  ActOnCall,
  CutSocket,
  ExpectCall,
  ExpireChat,
  LineRulesInput,
  PlaceCall,
  RegisterPhone,
  SendChat,
  TellAccount,
  TellStatus,
  Watch,
} from './inputs.ts'
import type { SoundFiles } from './sound-files.ts'

export interface ControlDeps {
  trunk: Trunk
  phones: Phones
  lines: Lines
  customers: Customers
  closings: ClosingWatch
  media: MediaStore
  events: EventLog
  demoFile: DemoFile
  sounds: SoundFiles
}

/** What the command line and the panel can do: contract §15. */
export function createRouter(deps: ControlDeps) {
  const { trunk, phones, lines, customers, closings, events } = deps
  // An error says its sentence and no stack, whatever NODE_ENV is.
  const t = initTRPC.create({ isDev: false })

  const calls = t.router({
    place: t.procedure.input(PlaceCall).mutation(async ({ input }) => {
      const { sip } = demoOf(deps.demoFile)
      const phone = input.as === undefined ? undefined : phones.find(input.as)
      if (input.as !== undefined && !phone) throw notFound(`The phone of ${input.as} is not registered.`)
      const say = await soundPath(deps.sounds, input.say)
      const from = phone?.extension ?? input.from
      return trunk.place({ ...input, from, say, exchange: sip, phone })
    }),
    expect: t.procedure.input(ExpectCall).mutation(async ({ input }) => {
      const say = input.say === undefined ? undefined : await soundPath(deps.sounds, input.say)
      trunk.expect({ ...input, say })
    }),
    act: t.procedure.input(ActOnCall).mutation(async ({ input }) => {
      const done = await actOnCall(trunk, input)
      if (!done.ok) throw new TRPCError({ code: 'PRECONDITION_FAILED', message: done.reason })
    }),
    list: t.procedure.query(() => trunk.list()),
  })

  const chat = t.router({
    send: t.procedure.input(SendChat).mutation(async ({ input }) => {
      const demo = demoOf(deps.demoFile)
      const channel = channelOf(demo, input.channel)
      const { from, reads, reply_to, user_id: userId, hides_number, forwarded, ad } = input
      if (hides_number && !userId && !customers.conversations.of(channel, from).user_id)
        throw badRequest('Who hides the number needs a user id.')
      const content = await contentOf(deps, input)
      const watch = input.watch_close ? await closings.begin(new BackOffice(demo), from) : null
      const sent = await customers.write({
        ...{ channel, from, reads, content, userId, forwarded, ad },
        ...{ replyTo: reply_to ?? null, hidesNumber: hides_number },
      })
      if (!sent.ok) throw new TRPCError({ code: 'BAD_GATEWAY', message: sent.reason })
      watch?.(() => events.add(sent.uid, { event: 'closed' }))
      return { uid: sent.uid, wamid: sent.wamid, cursor: sent.cursor }
    }),
    act: t.procedure.input(ActInChat).mutation(async ({ input }) => {
      const channel = channelOf(demoOf(deps.demoFile), input.channel)
      const sent = await customers.act(channel, input.from, input.act)
      if (!sent.ok) throw new TRPCError({ code: 'BAD_GATEWAY', message: sent.reason })
      return { uid: sent.uid, wamid: sent.wamid, cursor: sent.cursor }
    }),
    account: t.procedure.input(TellAccount).mutation(async ({ input }) => {
      const channel = channelOf(demoOf(deps.demoFile), input.channel)
      const told = await customers.tellAccount(channel, input.field, input.value)
      if (!told.ok) throw new TRPCError({ code: 'BAD_GATEWAY', message: told.reason })
    }),
    status: t.procedure.input(TellStatus).mutation(async ({ input }) => {
      const found = customers.conversations.find(input.wamid)
      if (!found) throw notFound(`Nobody sent a message ${input.wamid}.`)
      const channel = channelOf(demoOf(deps.demoFile), found.conversation.channel_id)
      const told = await customers.tellStatus(channel, input.wamid, input.status, input.error)
      if (!told.ok) throw new TRPCError({ code: 'BAD_GATEWAY', message: told.reason })
    }),
    expire: t.procedure.input(ExpireChat).mutation(({ input }) => {
      const channel = channelOf(demoOf(deps.demoFile), input.channel)
      customers.conversations.of(channel, input.phone).expired = true
    }),
    list: t.procedure.query(() => customers.conversations.list()),
  })

  const phone = t.router({
    register: t.procedure.input(RegisterPhone).mutation(({ input }) =>
      phones.register(demoOf(deps.demoFile), input.username).catch((error: Error) => {
        throw new TRPCError({ code: 'PRECONDITION_FAILED', message: error.message })
      }),
    ),
    unregister: t.procedure.input(RegisterPhone).mutation(({ input }) => phones.unregister(input.username)),
    list: t.procedure.query(() => phones.list()),
  })

  const line = t.router({
    open: t.procedure.mutation(async () => ({ url: await lines.open() })),
    rules: t.procedure.input(LineRulesInput).mutation(({ input }) => lines.rule(input)),
    cut: t.procedure
      .input(CutSocket)
      .mutation(({ input }) => ({ cut: lines.cut(input.socket, input.away_ms) })),
    state: t.procedure.query(() => lines.state()),
  })

  return t.router({
    calls,
    phones: phone,
    line,
    chat,
    demo: t.procedure.query(() => {
      const { numbers, channels, users } = demoOf(deps.demoFile)
      // The channels' secrets stay here.
      const shown = channels.map(({ id, description, phone_number }) => ({ id, description, phone_number }))
      return { numbers, users, channels: shown }
    }),
    events: t.router({
      watch: t.procedure.input(Watch).subscription(async function* ({ input, signal }) {
        yield* events.watch(input, signal)
      }),
    }),
  })
}
export type SimulatorRouter = ReturnType<typeof createRouter>

function demoOf(file: DemoFile): Demo {
  const read = file.read()
  if (!read.ok) throw new TRPCError({ code: 'PRECONDITION_FAILED', message: read.reason })
  return read.demo
}

function channelOf(demo: Demo, wanted: number | string | undefined): DemoChannel {
  const channel =
    wanted === undefined
      ? demo.channels[0]
      : demo.channels.find(({ id, description, phone_number }) =>
          [String(id), description, phone_number].includes(String(wanted)),
        )
  if (!channel) throw notFound(`The demo has no channel ${wanted ?? ''}.`)
  return channel
}

async function contentOf(
  { media, sounds }: Pick<ControlDeps, 'media' | 'sounds'>,
  input: z.output<typeof SendChat>,
): Promise<CustomerContent> {
  const { type, content, location, contacts, file, fields, items } = input
  const stored = file === undefined ? null : (media.find(file) ?? (await sounds.asMedia(file)))
  if (stored === undefined) throw badRequest(`There is no such file: upload ${file} first.`)
  const made = customerContent({ type, content, media: stored, location, contacts, fields, items })
  if (!made.ok) throw badRequest(made.reason)
  return made.content
}

/** Refuses at once what could not be played in the call. */
async function soundPath(sounds: SoundFiles, say: string): Promise<string> {
  try {
    return await sounds.pathOf(say)
  } catch (error) {
    throw badRequest(`${say} cannot be played: ${error instanceof Error ? error.message : error}`)
  }
}

function notFound(message: string): TRPCError {
  return new TRPCError({ code: 'NOT_FOUND', message })
}

function badRequest(message: string): TRPCError {
  return new TRPCError({ code: 'BAD_REQUEST', message })
}
