import { bots } from './chat/bot.ts'
import { chatChannels } from './chat/channel.ts'
import { flows } from './chat/flow.ts'
import { chatGroups } from './chat/group.ts'
import { chatInbounds } from './chat/inbound.ts'
import { templates } from './chat/template.ts'
import { textMessages } from './chat/text-message.ts'

export const chat = { bots, chatChannels, flows, chatGroups, chatInbounds, templates, textMessages }
