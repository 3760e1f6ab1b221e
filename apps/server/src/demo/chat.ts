import { randomBytes } from 'node:crypto'
import { channels, chatInbounds } from '@ramal/db/schema/channels'
import { chatQueues } from '@ramal/db/schema/queues'
import { teamChannels } from '@ramal/db/schema/teams'
import type { WriteTx } from '@ramal/db/store/store'
import type { SecretBox } from '../platform/secret-box.ts'
import { DEMO } from './names.ts'
import { only } from './only.ts'
import type { DemoPeople } from './people.ts'
import { addMember } from './queues.ts'
import { seedTexts } from './texts.ts'

/** The chat queue and the WhatsApp channel that leads to it; the provider is the simulator's stand-in. Returns the queue's id. */
export async function seedChat(
  tx: WriteTx,
  people: DemoPeople,
  options: { providerUrl: string; box: SecretBox; formId: number },
): Promise<number> {
  const tenant_id = people.tenantId
  const queueId = only(
    await tx.db
      .insert(chatQueues)
      .values({ tenant_id, description: DEMO.queue, form_id: options.formId })
      .returning({ id: chatQueues.id }),
  )
  for (const username of ['ana', 'bruno', 'carla'])
    await addMember(tx, people, { queueId, type: 'chat', username })
  const secret = () => options.box.seal(randomBytes(24).toString('base64url'))
  const channelId = only(
    await tx.db
      .insert(channels)
      .values({
        tenant_id,
        description: DEMO.channel.description,
        phone_number: DEMO.channel.phoneNumber,
        phone_number_id: DEMO.channel.phoneNumberId,
        waba_id: DEMO.channel.wabaId,
        app_id: DEMO.channel.appId,
        access_token_enc: secret(),
        app_secret_enc: secret(),
        verify_token_enc: secret(),
        api_base_url: options.providerUrl,
        api_version: 'v21.0',
        status: 'connected',
        is_demo: true,
      })
      .returning({ id: channels.id }),
  )
  await tx.db.insert(chatInbounds).values({
    tenant_id,
    description: DEMO.queue,
    channel_id: channelId,
    app: 'queue',
    appdata: String(queueId),
  })
  await seedTexts(tx, tenant_id, channelId)
  await tx.db.insert(teamChannels).values({ team_id: people.teamId, channel_id: channelId })
  return queueId
}
