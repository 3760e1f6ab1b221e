import type { notices as source } from '../pt-br/notices.ts'

export const notices = {
  notices: {
    text: 'What calls you while this tab is out of sight. It holds in this browser.',
    of: { call: 'Notice of a call', chat: 'Notice of a new chat', message: 'Sound of a new message' },
    hint: {
      call: 'Outside the page, while the call rings. The ringtone stays.',
      chat: 'Outside the page, when a new chat comes.',
      message: 'A short sound when a customer writes.',
    },
    permission: {
      granted: 'The browser shows the notices of this page.',
      default: 'The browser was not asked yet whether it may show notices.',
      denied:
        'The browser blocks notices: allow them by the padlock beside the address, and load the page anew.',
    },
    allow: 'Allow notices',
    try: 'Try a notice',
    tryTitle: 'Test notice',
    tryBody: 'This is how a call appears while you look at another window.',
    tried:
      'Nothing appeared? See whether your system is in “Do not disturb” or blocks notices of the browser.',
  },
} satisfies typeof source
