import type { coworker as source } from '../pt-br/coworker.ts'

export const coworker = {
  coworker: {
    seeAll: 'See coworkers and what they do',
    search: 'Search by name or extension',
    mine: 'My team',
    all: 'All teams',
    which: 'Team',
    call: 'Call',
    callTo: 'Call {name}',
    self: 'This is you.',
    noExtension: 'Has no extension.',
    you: 'you',
    none: 'Nobody here',
    noneText: 'The people of your team stand here, with what they do now.',
    noneFound: 'Nobody found for "{search}"',
    failed: 'Your coworkers could not be loaded',
    refused: 'You have no access to coworkers. Your administrator can give it.',
    phone: 'Telephone',
    chat: 'Chat',
    since: 'for {time}',
    extension: 'Extension {endpoint}',
    total: 'People: {n}',
    noChat: 'Between coworkers there are calls only: an internal chat does not exist yet.',
    stale: 'No connection: what you see is of {time}.',
    keys: 'Arrows move, Enter calls.',
  },
} satisfies typeof source
