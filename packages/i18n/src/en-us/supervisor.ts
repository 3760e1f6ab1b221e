import type { supervisor as source } from '../pt-br/supervisor.ts'

export const supervisor = {
  supervisor: {
    pause: 'Put agent on break',
    stopPause: "End agent's break",
    logout: 'Log agent out',
    monitor: 'Listen',
    whisper: 'Whisper to the agent',
    barge: 'Barge in',
    pdf: 'Download PDF',
    screenshot: 'Screenshot',
    refresh: 'Refresh',
    notConnected: 'The agent is not connected.',
  },
} satisfies typeof source
