import { chatChannels } from '@ramal/contract/resources/chat/channel'
import { chatInbounds } from '@ramal/contract/resources/chat/inbound'
import { templates } from '@ramal/contract/resources/chat/template'
import { textMessages } from '@ramal/contract/resources/chat/text-message'
import * as channelTables from '@ramal/db/schema/channels'
import { chatRooms } from '@ramal/db/schema/chat'
import { isNull } from 'drizzle-orm'
import type { Editable } from '../editable.ts'
import { bindingOf } from './all.ts'
import { chatsLeadTo } from './chat-destinations.ts'
import { channelCheck, inboundCheck, templateCheck, textMessageCheck } from './chat-rules.ts'

/** Channels, what leads their chats, and what is written there (entities §2). */
export const CHAT_EDITABLES: readonly Editable[] = [
  {
    resource: chatChannels,
    binding: bindingOf('chatChannels'),
    check: channelCheck,
    usedBy: [
      {
        name: 'resource.chats',
        table: chatRooms,
        column: chatRooms.channel_id,
        where: isNull(chatRooms.ended_at),
      },
    ],
  },
  {
    resource: chatInbounds,
    binding: bindingOf('chatInbounds'),
    check: inboundCheck,
    usedBy: [
      {
        name: 'resource.chatChannels',
        table: channelTables.channels,
        column: channelTables.channels.inbound_default_id,
        where: isNull(channelTables.channels.deleted_at),
      },
    ],
  },
  {
    resource: textMessages,
    binding: bindingOf('textMessages'),
    check: textMessageCheck,
    usedBy: [
      {
        name: 'resource.chatInbounds',
        table: channelTables.chatInbounds,
        column: channelTables.chatInbounds.welcome_message_id,
        where: isNull(channelTables.chatInbounds.deleted_at),
      },
    ],
    uses: chatsLeadTo('message'),
  },
  {
    resource: templates,
    binding: bindingOf('templates'),
    check: templateCheck,
    // Messages that were sent name them, and may be sent again.
    keepsFiles: true,
  },
]
