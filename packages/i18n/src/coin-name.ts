/** What people read for the coin that the wire calls `ton`: it was renamed, the network was not. */
export const COIN_NAME = 'GRAM'
