/** Version of the contract that documents, server and checker speak of: changed where an older client would no longer be served. */
export const CONTRACT_VERSION = '1'
