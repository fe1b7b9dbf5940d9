/** Whether plans can be bought: checkout is not open yet, and nothing pretends to sell. */
export const isOnSale: boolean = false;
