import { TRPCClientError } from '@trpc/client'
import { WebSocket } from 'ws'
import { connectSimulator } from '../control/client.ts'
import { callStory } from './call-story.ts'
import { chatStory } from './chat-story.ts'
import { HELP } from './help.ts'
import { type Command, readCommand } from './options.ts'

export interface CliIo {
  env: NodeJS.ProcessEnv
  out(line: string): void
  err(line: string): void
  onInterrupt(act: () => void): void
}

/** Runs one command; resolves with the exit code: 0 the story went to its end, 1 it did not, 2 the words were wrong. */
export async function runCli(args: string[], io: CliIo): Promise<number> {
  const read = readCommand(args, io.env)
  if (!read.ok) {
    io.err(read.reason)
    return 2
  }
  if (read.command.type === 'help') {
    io.out(HELP)
    return 0
  }
  try {
    return (await tell(read.command, io)) ? 0 : 1
  } catch (error) {
    io.err(sentence(error, read.command.sim))
    return 1
  }
}

async function tell(command: Exclude<Command, { type: 'help' }>, io: CliIo): Promise<boolean> {
  const client = connectSimulator(command.sim, {
    WebSocket: WebSocket as unknown as typeof globalThis.WebSocket,
  })
  try {
    return command.type === 'call'
      ? await callStory(client, command.options, io)
      : await chatStory(client, command.options, io)
  } finally {
    await client.close()
  }
}

function sentence(error: unknown, sim: string): string {
  // Without a shape nobody answered as a simulator does.
  if (error instanceof TRPCClientError && !error.shape)
    return `No simulator answers at ${sim}. \`npm start\` starts it; --sim or SIM_PORT say where it is.`
  return error instanceof Error ? error.message : String(error)
}
