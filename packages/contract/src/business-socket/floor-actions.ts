import { FloorChange } from '../entities/operation.ts'
import { serverAction } from '../kit/action.ts'

/** What the server sends to who shows the floor: the console learns it with that page, and no other page carries it. */
export const FLOOR_SERVER_ACTIONS = {
  operationUpdate: serverAction({
    action: 'operationUpdate',
    summary:
      'What changed on the floor, at most four times a second, and every 3 s that it is still live: for a page that asked for merged frames.',
    data: () => FloorChange,
    section: '8.2',
    origin: 'extension',
  }),
} as const
