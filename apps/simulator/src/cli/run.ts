import { TRPCClientError } from '@trpc/client'
import { connectProgram, type Place, UnreachableError } from '../control/program-client.ts'
import { HELP } from './help.ts'
import { type Command, readCommand, type ServeOptions } from './options.ts'
import { findPlace } from './place.ts'
import { runCall } from './run-call.ts'
import { runChat } from './run-chat.ts'
import { runServe } from './serve.ts'

export interface CliIo {
  env: NodeJS.ProcessEnv
  out(line: string): void
  err(line: string): void
  onInterrupt(act: () => void): void
}

/** Runs one command; resolves with the exit code: 0 what was begun went to its end, 1 it did not, 2 the words were wrong. */
export async function runCli(args: string[], io: CliIo): Promise<number> {
  const read = readCommand(args)
  if (!read.ok) {
    io.err(read.reason)
    return 2
  }
  if (read.command.type === 'help') {
    io.out(HELP)
    return 0
  }
  const { command } = read
  const env = command.centre === undefined ? io.env : { ...io.env, DEMO_FILE: command.centre }
  if (command.type === 'serve') return serve(command.options, { ...io, env })
  const found = findPlace(command.sim, env)
  if (!found.ok) {
    io.err(found.reason)
    return 1
  }
  try {
    return (await tell(command, found.place, io)) ? 0 : 1
  } catch (error) {
    io.err(sentence(error, found.place.url))
    return 1
  }
}

async function serve(options: ServeOptions, io: CliIo): Promise<number> {
  try {
    await runServe(options, io)
    return 0
  } catch (error) {
    io.err(error instanceof Error ? error.message : String(error))
    return 1
  }
}

async function tell(
  command: Extract<Command, { type: 'call' | 'chat' }>,
  place: Place,
  io: CliIo,
): Promise<boolean> {
  const client = connectProgram(place)
  try {
    return command.type === 'call'
      ? await runCall(client, place, command.options, io)
      : await runChat(client, place, command.options, io)
  } finally {
    await client.close()
  }
}

function sentence(error: unknown, sim: string): string {
  if (error instanceof TRPCClientError && statusOf(error) === 401)
    return `The simulator at ${sim} was started anew, or belongs to another product: DATA_DIR says where the data of yours are.`
  // Without a shape nobody answered as a simulator does.
  if (error instanceof UnreachableError || (error instanceof TRPCClientError && !error.shape))
    return `No simulator answers at ${sim}. \`npm start\` starts it; --sim or SIM_PORT say where it is.`
  return error instanceof Error ? error.message : String(error)
}

function statusOf(error: TRPCClientError<never>): number | undefined {
  const response = error.meta?.['response']
  return response instanceof Response ? response.status : undefined
}
