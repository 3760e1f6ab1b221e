/**
 * The environment becomes a plain object: `process.env` asks the system anew at each read, and drachtio-srf reads it for each header of each
 * message (3 us a message). Values that are set later reach neither the C library (TZ) nor threads. Call it once, at the start of a program.
 */
export function plainEnvironment(): void {
  process.env = { ...process.env }
}
