import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Duplex } from "node:stream";
import { isLoopbackHost } from "./loopback.ts";
import { sendResponse, toRequest } from "./node-http.ts";

export type Handler = (request: Request) => Promise<Response>;

export type RunningServer = { url: string; port: number; stop: () => Promise<void> };

export type ServerOptions = {
  port: number;
  variable: string;
  handle: Handler;
  /** Whether to accept the request; 403 otherwise. */
  admits?: (request: IncomingMessage) => boolean;
  handleUpgrade?: (request: IncomingMessage, socket: Duplex, head: Buffer) => void;
};

/**
 * Listens on loopback; 421 for requests to other host names, 400 for what is no path, 403 for what `admits` refuses. Throws a
 * readable message for a taken port.
 */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { admits = () => true } = options;
  let url = "";
  const server = createServer((incoming, outgoing) => {
    if (!isLoopbackHost(incoming.headers.host)) {
      refuse(outgoing, 421, "This server answers for its own machine only");
      return;
    }
    if (!incoming.url?.startsWith("/")) {
      refuse(outgoing, 400, "This server answers for paths only");
      return;
    }
    if (!admits(incoming)) {
      refuse(outgoing, 403, "This server answers the app's own pages only");
      return;
    }
    const hungUp = new AbortController();
    outgoing.once("close", () => {
      if (!outgoing.writableFinished) hungUp.abort();
    });
    const answer = async () => {
      const response = await options.handle(toRequest(incoming, url, hungUp.signal));
      await sendResponse(response, outgoing);
    };
    answer().catch((error: unknown) => {
      // An incomplete request is not waited for.
      if (!hungUp.signal.aborted) console.error(error);
      if (!outgoing.headersSent) outgoing.writeHead(500, { "content-type": "application/json" });
      outgoing.end(JSON.stringify({ message: "Internal server error" }));
    });
  });
  server.on("upgrade", (request, socket, head) => {
    if (!options.handleUpgrade || !isLoopbackHost(request.headers.host)) socket.destroy();
    else if (admits(request)) options.handleUpgrade(request, socket, head);
    else refuseUpgrade(socket, "403 Forbidden");
  });
  const port = await listen(server, options.port, options.variable);
  url = `http://127.0.0.1:${port}`;
  return { url, port, stop: () => close(server) };
}

/** Ends a socket that is no websocket yet. */
export function refuseUpgrade(socket: Duplex, status: string): void {
  // No other code listens to it: an aborted client would end the process, and one that stays open would delay the
  // stop.
  socket.once("error", () => socket.destroy());
  socket.once("finish", () => socket.destroy());
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

function refuse(outgoing: ServerResponse, status: number, message: string): void {
  outgoing.writeHead(status, { "content-type": "application/json" });
  outgoing.end(JSON.stringify({ message }));
}

export function listen(server: Server, port: number, variable: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      const taken = `Port ${port} is taken. Stop what uses it, or choose another one with ${variable}.`;
      reject(error.code === "EADDRINUSE" ? new Error(taken) : error);
    });
    server.listen(port, "127.0.0.1", () => resolve((server.address() as AddressInfo).port));
  });
}

export function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
