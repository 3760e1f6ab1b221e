// Our content security policy forbids `eval`, which zod would otherwise try. Said before zod is loaded, by the object that it reads.
const shared = globalThis as { __zod_globalConfig?: { jitless?: boolean } }
shared.__zod_globalConfig = { ...shared.__zod_globalConfig, jitless: true }
