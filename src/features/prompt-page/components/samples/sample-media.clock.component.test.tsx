import { focusManager, onlineManager } from "@tanstack/react-query";
import { answerRequests } from "@test/components/network";
import { renderPage } from "@test/components/render-page";
import { act, fireEvent, screen } from "@testing-library/react";
import { expect, onTestFinished, test, vi } from "vitest";
import { SampleMedia } from "./sample-media";

const lifetimeMs = 600_000;

/** Opens a sample; `signed` counts the addresses that were given, `isRefused` gives no further ones. */
async function openSample(kind: "audio" | "video" | "image") {
  const state = { signed: 0, isRefused: false };
  answerRequests(/\/functions\/v1\/sign-files$/, () => {
    if (state.isRefused) return { status: 400, body: { message: "Not now" } };
    state.signed += 1;
    return { status: 200, body: { urls: [`https://files.test/object/sign/sample?token=${state.signed}`] } };
  });
  renderPage(<SampleMedia kind={kind} path="one/sample" title="The sample" />);
  const find = kind === "image" ? screen.findByAltText : screen.findByLabelText;
  return { player: await find<HTMLMediaElement>("The sample"), state };
}

async function wait(milliseconds: number) {
  if (!vi.isFakeTimers()) vi.useFakeTimers({ shouldAdvanceTime: true });
  await act(() => vi.advanceTimersByTimeAsync(milliseconds));
}

async function lookAway() {
  onTestFinished(() => focusManager.setFocused(undefined));
  act(() => focusManager.setFocused(false));
  await wait(1_000);
  act(() => focusManager.setFocused(true));
  await wait(1_000);
}

const tokenOf = (player: HTMLElement) => new URL(player.getAttribute("src") ?? "").searchParams.get("token");
const findPlaceholder = () => screen.findByRole("img", { name: "This sample is not available right now" });

test.each(["audio", "video", "image"] as const)(
  "the address of the sample's %s is renewed once it has run out",
  async (kind) => {
    const { player } = await openSample(kind);
    expect(tokenOf(player)).toBe("1");
    await wait(lifetimeMs);
    fireEvent.error(player);
    await expect.poll(() => tokenOf(player)).toBe("2");
    expect(player.isConnected).toBe(true);
  },
);

test("a player goes on from where its address ran out", async () => {
  const { player } = await openSample("audio");
  const play = vi.spyOn(player, "play").mockResolvedValue();
  vi.spyOn(player, "paused", "get").mockReturnValue(false);
  player.currentTime = 42;
  await wait(lifetimeMs);
  fireEvent.error(player);
  await expect.poll(() => tokenOf(player)).toBe("2");
  // A browser begins each address from its start.
  player.currentTime = 0;
  fireEvent.loadStart(player);
  expect(player.currentTime).toBe(42);
  expect(play).toHaveBeenCalledOnce();
});

test("a file that is not there gives way to words", async () => {
  const { player, state } = await openSample("audio");
  fireEvent.error(player);
  await findPlaceholder();
  expect(state.signed).toBe(1);
});

test("a new address that fails is not requested again", async () => {
  const { player, state } = await openSample("audio");
  await wait(lifetimeMs);
  fireEvent.error(player);
  await expect.poll(() => tokenOf(player)).toBe("2");
  fireEvent.error(player);
  await findPlaceholder();
  expect(state.signed).toBe(2);
});

test("a playing file keeps its address when the window or connection returns", async () => {
  const { player, state } = await openSample("audio");
  await wait(lifetimeMs);
  await lookAway();
  onlineManager.setOnline(false);
  onlineManager.setOnline(true);
  await wait(1_000);
  expect(tokenOf(player)).toBe("1");
  expect(state.signed).toBe(1);
});

test("without a new address, the next window focus requests one", async () => {
  const { player, state } = await openSample("audio");
  await wait(lifetimeMs);
  state.isRefused = true;
  fireEvent.error(player);
  await findPlaceholder();
  state.isRefused = false;
  await lookAway();
  expect(tokenOf(await screen.findByLabelText("The sample"))).toBe("2");
});
