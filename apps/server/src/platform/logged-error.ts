/** What an error may carry into a log: who it is, what it says, where it was. Everything else may be somebody's data. */
export interface LoggedError {
  type: string
  message: string
  code?: string | number
  stack?: string
  cause?: LoggedError
  errors?: LoggedError[]
}

/** An error's causes are followed this far. */
const DEPTH = 5
/** Of an error of many; a message longer than that is cut, characters. */
const MANY = 10
const MESSAGE = 1_000

/**
 * For pino's `err`. A statement that failed says which one it was by its words up to the table: never its values, nor its length
 * (drizzle puts all of it and every parameter into message, stack and properties).
 */
export function loggedError(thrown: unknown, depth = DEPTH): LoggedError {
  if (!(thrown instanceof Error)) return { type: typeof thrown, message: cut(String(thrown)) }
  const { code, cause } = thrown as Error & { code?: unknown }
  const message = messageOf(thrown)
  return {
    type: thrown.constructor.name,
    message,
    ...((typeof code === 'string' || typeof code === 'number') && { code }),
    stack: `${thrown.name}: ${message}${framesOf(thrown)}`,
    ...(cause !== undefined && depth > 0 && { cause: loggedError(cause, depth - 1) }),
    ...(thrown instanceof AggregateError &&
      depth > 0 && { errors: thrown.errors.slice(0, MANY).map((error) => loggedError(error, depth - 1)) }),
  }
}

const STATEMENT = /^Failed query: /
/** `insert into "users"`, `select … from "calls"`: names stand in double quotes, and no value ever does. */
const VERB = /^\s*(?:with\b|select\b|insert\s+into\s+"\w+"|update\s+"\w+"|delete\s+from\s+"\w+"|\w+)/i
const TABLE = /\bfrom\s+("\w+")/i

function messageOf(error: Error): string {
  if (!STATEMENT.test(error.message)) return cut(error.message)
  const statement = error.message.replace(STATEMENT, '').replace(/\nparams: [\s\S]*$/, '')
  const verb = VERB.exec(statement)?.[0].trim() ?? 'statement'
  const table = /"/.test(verb) ? undefined : TABLE.exec(statement)?.[1]
  return `Failed query: ${table ? `${verb} … from ${table}` : verb}`
}

/** The stack begins with the message, of which only the cut one is wanted. */
function framesOf({ stack = '', message }: Error): string {
  const at = stack.indexOf(message)
  const rest = at < 0 ? stack : stack.slice(at + message.length)
  const first = rest.search(/\n {4}at /)
  return first < 0 ? '' : rest.slice(first)
}

function cut(text: string): string {
  return text.length > MESSAGE ? `${text.slice(0, MESSAGE)} … (${text.length} characters)` : text
}
