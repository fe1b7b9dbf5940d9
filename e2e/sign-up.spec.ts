import { freshAddress, mailsTo } from "./support/inbox.ts";
import { recordedSession, refusedCode, textMessageSent } from "./support/recorded-phone.ts";
import { expect, test } from "./support/test.ts";
import { expectSignedIn, fillSignUp, goodPassword } from "./support/ways-in.ts";

test("the strength of a password is shown while it is typed, and its code is loaded only then", async ({
  page,
}) => {
  const estimator: string[] = [];
  page.on("request", (request) => {
    if (/password-estimator/.test(request.url())) estimator.push(request.url());
  });
  await page.goto("/signup");
  await expect(page.getByText("At least 10 characters.", { exact: false })).toBeVisible();
  expect(estimator).toEqual([]);
  const password = page.getByLabel("Password");
  await password.fill("1234567");
  await expect(page.getByText("3 more characters needed.")).toBeVisible();
  await password.fill("1234567890");
  await expect(page.getByText("Weak. It would be guessed at once.")).toBeVisible();
  await password.fill("correct-horse");
  await expect(page.getByText("Good. A few more characters make it strong.")).toBeVisible();
  await password.fill(goodPassword);
  await expect(page.getByText("Strong.", { exact: true })).toBeVisible();
  expect(estimator.length).toBeGreaterThan(0);
  await page.getByRole("button", { name: "Show" }).click();
  await expect(password).toHaveAttribute("type", "text");
});

test("what is missing is said in the specification's words, beside the first of which the cursor waits", async ({
  page,
}) => {
  await page.goto("/signup");
  await page.getByLabel("First name").fill("Yasmine");
  await page.getByRole("button", { name: "Create account" }).click();
  const missing = page.getByText("You must provide either an email or phone number and a password");
  await expect(missing).toHaveCount(2);
  await expect(page.getByLabel("E-mail")).toBeFocused();
  await page.getByLabel("E-mail").fill("yasmine@");
  await page.getByLabel("Password").fill("password123");
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByText("This does not look like an e-mail address")).toBeVisible();
  await expect(page.getByText("This password is among the first that are guessed.")).toBeVisible();
});

test("fields tell password managers what they are", async ({ page }) => {
  await page.goto("/signup");
  const autocomplete = (label: string) => page.getByLabel(label).getAttribute("autocomplete");
  expect(await autocomplete("First name")).toBe("given-name");
  expect(await autocomplete("E-mail")).toBe("username");
  expect(await autocomplete("Password")).toBe("new-password");
  await page.goto("/login");
  expect(await autocomplete("E-mail")).toBe("username");
  expect(await autocomplete("Password")).toBe("current-password");
});

test("the chosen plan is named, can be changed, and goes along through every link", async ({ page }) => {
  await page.goto("/signup?plan_id=lifetime");
  await expect(page.getByText("Lifetime, $99 once")).toBeVisible();
  await expect(page.getByRole("link", { name: "Change" })).toHaveAttribute("href", "/pricing");
  const main = page.getByRole("main");
  await expect(main.getByRole("link", { name: "Login" })).toHaveAttribute(
    "href",
    "/login?from_signup=true&plan_id=lifetime",
  );
  await main.getByRole("link", { name: "magic link" }).click();
  await expect(page).toHaveURL("/login?way=magic-link&from_signup=true&plan_id=lifetime");
  await expect(page.getByRole("button", { name: "Send the magic link" })).toBeVisible();
  await page.getByRole("link", { name: "Create an account" }).click();
  await expect(page).toHaveURL("/signup?from_signup=true&plan_id=lifetime");
  await fillSignUp(page, freshAddress("plan"), "/signup?plan_id=lifetime");
  await expect(page).toHaveURL("/email-confirmation?from_signup=true&plan_id=lifetime");
});

test("A5: a known address is answered as an unknown one, and gets no second account", async ({ page }) => {
  const screens: string[] = [];
  for (const email of ["member@aurum.test", freshAddress("unknown")]) {
    await fillSignUp(page, email);
    screens.push(
      ((await page.getByRole("main").textContent()) ?? "").replace(email, "…").replace(/\d+ s/, "… s"),
    );
  }
  expect(screens[0]).toBe(screens[1]);
  expect((await mailsTo("member@aurum.test")).map((mail) => mail.subject)).not.toContain(
    "Confirm your e-mail address",
  );
});

test.describe("by phone, against the embedded stack", () => {
  test.use({ expectedConsoleErrors: /status of 4(00|22)/ });

  test("sign-up and login say that the phone provider is disabled", async ({ page }) => {
    const refusal = page.getByText("Phone provider is disabled. Use your e-mail address instead.");
    await page.goto("/signup");
    await page.getByRole("radio", { name: "Phone" }).click();
    await page.getByLabel("First name").fill("Yasmine");
    await page.getByLabel("Phone number").fill("07911");
    await page.getByLabel("Password").fill(goodPassword);
    await page.getByRole("button", { name: "Create account" }).click();
    await expect(page.getByText("This does not look like a phone number")).toBeVisible();
    await page.getByLabel("Phone number").fill("+44 7911 123456");
    await page.getByRole("button", { name: "Create account" }).click();
    await expect(refusal).toBeVisible();

    await page.goto("/login");
    await page.getByRole("radio", { name: "Phone" }).click();
    await page.getByLabel("Phone number").fill("+44 7911 123456");
    await page.getByLabel("Password").fill(goodPassword);
    await page.getByRole("button", { name: "Log in", exact: true }).click();
    await expect(refusal).toBeVisible();
  });
});

test.describe("by phone, against recorded answers", () => {
  test.use({ expectedConsoleErrors: /status of 403/ });

  test("the code of the text message confirms the number and signs in", async ({ page }) => {
    const asked: unknown[] = [];
    await page.route("**/auth/v1/signup*", (route) => {
      asked.push(route.request().postDataJSON());
      return route.fulfill({ json: textMessageSent("447911123456") });
    });
    await page.route("**/auth/v1/verify*", async (route) => {
      const body = route.request().postDataJSON();
      asked.push(body);
      if (body.token !== "123456") return route.fulfill({ status: 403, json: refusedCode });
      return route.fulfill({ json: await recordedSession("user") });
    });
    await page.goto("/signup?plan_id=monthly");
    await page.getByRole("radio", { name: "Phone" }).click();
    await page.getByLabel("First name").fill("Yasmine");
    await page.getByLabel("Phone number").fill("+44 (7911) 123-456");
    await page.getByLabel("Password").fill(goodPassword);
    await page.getByRole("button", { name: "Create account" }).click();

    await expect(page.getByRole("heading", { name: "Enter the code" })).toBeVisible();
    await expect(page.getByText("+447911123456")).toBeVisible();
    const code = page.getByLabel("Code");
    await expect(code).toHaveAttribute("autocomplete", "one-time-code");
    await expect(page.getByRole("button", { name: /^Another code in \d+ s$/ })).toBeDisabled();
    await page.getByRole("button", { name: "Confirm number" }).click();
    await expect(page.getByText("Enter the 6 digits of the message")).toBeVisible();
    await code.fill("000000");
    await page.getByRole("button", { name: "Confirm number" }).click();
    await expect(page.getByText("The code is not right, or its time is over.")).toBeVisible();
    await code.fill("123 456");
    await page.getByRole("button", { name: "Confirm number" }).click();
    await expect(page).toHaveURL("/checkout?plan_id=monthly");
    await expectSignedIn(page, "user@aurum.test");
    expect(asked).toEqual([
      expect.objectContaining({
        phone: "+447911123456",
        password: goodPassword,
        channel: "sms",
        data: { first_name: "Yasmine", locale: "en" },
      }),
      expect.objectContaining({ phone: "+447911123456", token: "000000", type: "sms" }),
      expect.objectContaining({ phone: "+447911123456", token: "123456", type: "sms" }),
    ]);
  });
});

test(`sign-up and login have nothing for axe to find`, async ({ page, expectNoAxeFindings }) => {
  for (const path of ["/signup?plan_id=yearly", "/ar/signup", "/login", "/login?way=magic-link"]) {
    await page.goto(path);
    await page.getByRole("main").getByRole("button").last().waitFor();
    await expectNoAxeFindings();
  }
  await page.goto("/signup");
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByRole("alert").first()).toBeVisible();
  await expectNoAxeFindings();
});
