import { receiveWebhook, verifyWebhook } from '@ramal/contract/endpoints/whatsapp-webhook'
import { Id } from '@ramal/contract/wire'
import type { Store } from '@ramal/db/store/store'
import { hasTenant } from '@ramal/db/store/tenant-share'
import type { Clock } from '@ramal/domain/time/clock'
import { isSameSecret } from '@ramal/process/same-secret'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../../http/app-error.ts'
import { parseGuarded } from '../../http/bodies/guarded-json.ts'
import { readBody } from '../../http/bodies/read-body.ts'
import { answer, route, SENT } from '../../http/route.ts'
import type { SecretBox } from '../../platform/secret-box.ts'
import { type ChannelRow, findChannel } from '../channel-rows.ts'
import type { ReceivedEvent } from './provider-event.ts'
import { readWebhook } from './read-webhook.ts'
import { isSignatureShaped, isSigned } from './signature.ts'

export interface WebhookDeps {
  store: Store
  box: SecretBox
  clock: Clock
  /** Stores what came; resolves after COMMIT. */
  receive(channel: ChannelRow, events: ReceivedEvent[]): Promise<void>
}

/** A webhook of the provider is 3 MB at most. */
const BODY_BYTES = 4 * 1_048_576

/** Whom a webhook is for, and how it says that it comes from the provider. */
interface Claim {
  readonly channel: ChannelRow
  readonly secret: string
  readonly signature: string
}

/** What a request's address and headers claim, looked at before its body is read. */
const claims = new WeakMap<FastifyRequest, Claim>()

/** The provider's side of a channel (contract §5.3), in a scope of its own: here bodies stay bytes until their signature holds. */
export async function whatsappWebhook(app: FastifyInstance, deps: WebhookDeps): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', readBody)
    scope.addHook('preParsing', async (request) => {
      if (request.method === 'POST') claims.set(request, await claimOf(deps, request))
    })
    scope.addHook('preValidation', async (request) => {
      if (request.method === 'POST') request.body = openSigned(request)
    })

    route(scope, verifyWebhook, async ({ params, query, reply }) => {
      const channel = await channelOf(deps.store, params.channelId)
      const token = secretOf(deps.box, channel.verify_token_enc)
      const isRight = token !== null && isSameSecret(query['hub.verify_token'], token)
      if (query['hub.mode'] !== 'subscribe' || !isRight) throw new AppError('permission_denied')
      await reply.type('text/plain').send(query['hub.challenge'])
      return SENT
    })

    route(
      scope,
      receiveWebhook,
      async ({ body, request }) => {
        const channel = claims.get(request)?.channel
        if (!channel) throw new AppError('invalid_signature')
        // The front was shown a session beside it, or an address of which it reads another channel (decision 067).
        if (!hasTenant(deps.store.tenants, channel.tenant_id)) throw new AppError('starting')
        await deps.receive(channel, readWebhook(body, channel, deps.clock.now()))
        return answer(200, {})
      },
      { strangersBytes: BODY_BYTES },
    )
  })
}

/** Nobody's body is read for a channel that does not exist (404), or without what could be its signature (401). */
async function claimOf(deps: WebhookDeps, request: FastifyRequest): Promise<Claim> {
  const { channelId } = request.params as { channelId: string }
  const id = Id.safeParse(Number(channelId))
  if (!id.success) throw new AppError('not_found')
  const channel = await channelOf(deps.store, id.data)
  const secret = secretOf(deps.box, channel.app_secret_enc)
  const signature = request.headers['x-hub-signature-256']
  if (secret === null || !isSignatureShaped(signature)) throw new AppError('invalid_signature')
  return { channel, secret, signature }
}

/** The JSON of a request that this channel's provider signed. Throws 401 otherwise; nothing was parsed until then, and 400 for what is none. */
function openSigned(request: FastifyRequest): unknown {
  const claim = claims.get(request)
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
  if (!claim || !isSigned(body, claim.signature, claim.secret)) throw new AppError('invalid_signature')
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
