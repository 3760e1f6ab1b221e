// Closed lists of surveys after a chat (entities §5), in the wire's spelling; the store's columns take the same words.

export const CHAT_QUESTION_TYPES = ['nps_0_10', 'csat_1_5', 'yes_no', 'text'] as const
export const CHAT_QUESTION_RENDERS = ['list', 'buttons', 'text'] as const
