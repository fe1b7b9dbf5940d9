import { beginOwnSession } from "./own-session";
import { createPerson, goodPassword, service } from "./service";

/** A staff account for one test, signed in. */
export async function beginAsStaff(role: "jadmin" | "admin") {
  const person = await createPerson("staff");
  await service.from("user_roles").update({ role }).eq("user_id", person.id).throwOnError();
  await beginOwnSession(person.email, goodPassword);
  return person;
}
