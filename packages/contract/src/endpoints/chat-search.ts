import * as z from 'zod'
import { page } from '../entities/page.ts'
import { SearchResult } from '../entities/search-result.ts'
import { endpoint } from '../kit/endpoint.ts'
import { listQuery } from '../kit/list-query.ts'
import { q } from '../kit/query.ts'

const ofChat = () => z.object({ chatId: q.id() })

const searchQuery = () =>
  z.object({
    ...listQuery(),
    /** Date, or date and time; what is neither filters nothing. A date means all of its day where the tenant is. */
    datetime__gte: q.text(),
    datetime__lte: q.text(),
    /** Only what has a file. */
    attachment: q.bool(),
  })

export const searchMessages = endpoint({
  method: 'GET',
  path: '/v1/chat/search/:chatId/messages',
  summary: 'Messages of the contact of a chat, in all their chats that the caller may see; newest first.',
  params: ofChat,
  query: searchQuery,
  answers: { 200: () => page(SearchResult) },
  permission: 'sites.view_chat',
  section: '5.2',
  spec: '7.4',
  origin: 'spec',
})

export const searchRooms = endpoint({
  method: 'GET',
  path: '/v1/chat/search/:chatId/rooms',
  summary:
    "Chats of the contact of a chat, one row each; newest first. A term is looked for in the room's messages and comment.",
  params: ofChat,
  query: searchQuery,
  answers: { 200: () => page(SearchResult) },
  permission: 'sites.view_chat',
  section: '5.2',
  spec: '7.4',
  origin: 'spec',
})
