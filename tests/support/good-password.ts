/**
 * The password of test users, and its hash at bcrypt's lowest cost: at the usual one, creating and signing in a user
 * takes half a second.
 */
export const goodPassword = "three gilded papers";
export const goodPasswordHash = "$2a$04$botX6xnC.zRX15EE26SB3OQughyWNdFNuGmkzL8AgxgzBF3du6AMS";
