import { timingSafeEqual } from 'node:crypto'
import { receiveWebhook, verifyWebhook } from '@ramal/contract/endpoints/whatsapp-webhook'
import type { Store } from '@ramal/db/store/store'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../../http/app-error.ts'
import { parseGuarded } from '../../http/guarded-json.ts'
import { answer, route, SENT } from '../../http/route.ts'
import type { Clock } from '../../platform/clock.ts'
import type { SecretBox } from '../../platform/secret-box.ts'
import { type ChannelRow, findChannel } from '../channel-row.ts'
import type { ReceivedEvent } from './provider-event.ts'
import { readWebhook } from './read-webhook.ts'
import { isSigned } from './signature.ts'

export interface WebhookDeps {
  store: Store
  box: SecretBox
  clock: Clock
  /** Stores what came; resolves after COMMIT. */
  receive(channel: ChannelRow, events: ReceivedEvent[]): Promise<void>
}

/** A webhook of the provider is 3 MB at most. */
const BODY_BYTES = 4 * 1_048_576
/** The channel of a request whose signature holds: it is read once. */
const channels = new WeakMap<FastifyRequest, ChannelRow>()

/** The provider's side of a channel (contract §5.3), in a scope of its own: here bodies stay bytes until their signature holds. */
export async function whatsappWebhook(app: FastifyInstance, deps: WebhookDeps): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.addHook('preValidation', async (request) => {
      if (request.method === 'POST') request.body = await openSigned(deps, request)
    })

    route(scope, verifyWebhook, async ({ params, query, reply }) => {
      const channel = await channelOf(deps.store, params.channelId)
      const token = secretOf(deps.box, channel.verify_token_enc)
      const isRight = token !== null && sameText(query['hub.verify_token'], token)
      if (query['hub.mode'] !== 'subscribe' || !isRight) throw new AppError('permission_denied')
      await reply.type('text/plain').send(query['hub.challenge'])
      return SENT
    })

    route(
      scope,
      receiveWebhook,
      async ({ body, request }) => {
        const channel = channels.get(request)
        if (!channel) throw new AppError('invalid_signature')
        await deps.receive(channel, readWebhook(body, channel, deps.clock.now()))
        return answer(200, {})
      },
      { strangersBytes: BODY_BYTES },
    )
  })
}

/** The JSON of a request that this channel's provider signed. Throws 401 otherwise; nothing was parsed until then, and 400 for what is none. */
async function openSigned(deps: WebhookDeps, request: FastifyRequest): Promise<unknown> {
  const { channelId } = request.params as { channelId: string }
  const id = Number(channelId)
  if (!Number.isSafeInteger(id)) throw new AppError('not_found')
  const channel = await channelOf(deps.store, id)
  const secret = secretOf(deps.box, channel.app_secret_enc)
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
  const header = request.headers['x-hub-signature-256']
  if (secret === null || typeof header !== 'string' || !isSigned(body, header, secret))
    throw new AppError('invalid_signature')
  channels.set(request, channel)
  return parseGuarded(body.toString('utf8'))
}

async function channelOf(store: Store, id: number): Promise<ChannelRow> {
  const channel = await store.read((tx) => findChannel(tx, id))
  if (channel?.channel_type !== 'whatsapp') throw new AppError('not_found')
  return channel
}

function secretOf(box: SecretBox, sealed: string | null): string | null {
  return sealed === null ? null : box.open(sealed)
}

function sameText(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}
