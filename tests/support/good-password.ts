/** The password of whom tests make, and its hash at bcrypt's lowest cost: at the usual one, making a person and signing them in takes half a second. */
export const goodPassword = "three gilded papers";
export const goodPasswordHash = "$2a$04$botX6xnC.zRX15EE26SB3OQughyWNdFNuGmkzL8AgxgzBF3du6AMS";
