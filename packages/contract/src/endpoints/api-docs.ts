import * as z from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { JsonObject } from '../wire.ts'

/** The published documents of the contract, by file name. */
export const CONTRACT_DOCUMENTS = ['openapi.json', 'asyncapi.json', 'sip.json', 'vocabulary.json'] as const
export type ContractDocument = (typeof CONTRACT_DOCUMENTS)[number]

/** What the page of the contract needs besides itself. */
export const CONTRACT_PAGE_FILES = ['page.css', 'page.js'] as const

const section = '0'
const origin = 'extension'
const permission = 'public'

export const getContractPage = endpoint({
  method: 'GET',
  path: '/docs/',
  summary: 'The contract as a page to read: HTTP, websockets, SIP, errors, permissions, vocabulary, limits.',
  answers: { 200: () => z.string() },
  media: ['text/html'],
  permission,
  section,
  origin,
})

export const getContractFile = endpoint({
  method: 'GET',
  path: '/docs/:file',
  summary: 'A document of the contract for machines, or a file that its page needs.',
  params: () => z.object({ file: z.enum([...CONTRACT_DOCUMENTS, ...CONTRACT_PAGE_FILES]) }),
  answers: { 200: () => JsonObject },
  media: ['text/css', 'text/javascript'],
  permission,
  section,
  origin,
})
