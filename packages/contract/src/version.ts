/** The version of the contract: its documents, its packages and the checker that travels carry this one number. */
export const CONTRACT_VERSION = '0.1.0'
