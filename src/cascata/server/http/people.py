"""REST: who somebody is, and what is kept of them."""

from __future__ import annotations

import json
from typing import Any

from fastapi import APIRouter, Request, Response

from cascata.server.http.requests import REFUSALS, Address, AnyServer, Asker, PlayingServer
from cascata.server.http.schemas import (
    AccountInfo,
    Codes,
    Credentials,
    Farewell,
    Kept,
    Me,
    Name,
    NewAccount,
    NewPassword,
    Proof,
    Recovery,
)
from cascata.server.people.devices import device_name
from cascata.server.people.guests import COOKIE, COOKIE_SECONDS, Guest
from cascata.server.process import Server
from cascata.server.refusals import Refused

SETTINGS_BYTES = 8192
DAY_SECONDS = 24 * 3600
RESTART = 1012
"""Why a connection is closed of which the browser can open another."""

router = APIRouter(prefix="/api", responses=REFUSALS)


def _me(guest: Guest) -> Me:
    return Me(name=guest.name, login=guest.login, rated=guest.is_rated)


def _give_cookie(request: Request, response: Response, server: Server, token: str) -> None:
    """Let the browser prove who it is from now on."""
    response.set_cookie(
        COOKIE,
        token,
        max_age=COOKIE_SECONDS,
        httponly=True,
        samesite="lax",
        secure=server.settings.secure or request.url.scheme == "https",
    )


# Guests -------------------------------------------------------------------------------------------


@router.get("/me", response_model=Me)
async def who_am_i(guest: Asker) -> Me:
    """The guest who asks."""
    return _me(guest)


@router.put("/me", response_model=Me)
async def call_me(
    me: Name, request: Request, response: Response, server: AnyServer, address: Address
) -> Me:
    """Become a guest, or change the name."""
    known = await server.guests.find(request.cookies.get(COOKIE))
    if known is not None:
        return _me(known if me.proposed else await server.guests.rename(known, me.name))
    guest, token = await server.guests.welcome(me.name, address)
    _give_cookie(request, response, server, token)
    return _me(guest)


@router.delete("/me", status_code=204)
async def forget_me(
    farewell: Farewell, response: Response, server: PlayingServer, guest: Asker, address: Address
) -> None:
    """Delete everything that is known of me; games that run are left."""
    await server.accounts.prove(guest, farewell.password, address)
    await server.ratings.count()  # others' games against me count as they ended
    await server.tables.depart(guest.id)
    response.delete_cookie(COOKIE)


@router.get("/me/settings")
async def settings(server: AnyServer, guest: Asker) -> Response:
    """The settings of the page, as it left them here."""
    row = await server.store.people.guest(guest.id)
    return Response(row["settings"] if row is not None else "{}", media_type="application/json")


@router.patch("/me/settings", status_code=204)
async def change_settings(changed: dict[str, Any], server: AnyServer, guest: Asker) -> None:
    """Keep some of the page's settings; those that are not named stay as they are."""

    def merge(kept: str) -> str:
        try:
            text = json.dumps(json.loads(kept) | changed, allow_nan=False)
        except ValueError:
            raise Refused("malformed", "settings are a JSON object") from None
        if len(text) > SETTINGS_BYTES:
            raise Refused("too_large", f"settings have at most {SETTINGS_BYTES} bytes")
        return text

    await server.store.people.change_settings(guest.id, merge)


@router.get("/kept", response_model=Kept)
async def kept(server: AnyServer) -> Kept:
    """How long this server keeps what."""
    limits = server.settings.limits
    return Kept(
        guest_days=limits.guest_days,
        waiting_days=limits.waiting_days,
        given_up_days=limits.given_up_days,
        finished_days=limits.finished_days,
        cookie_days=COOKIE_SECONDS // DAY_SECONDS,
    )


@router.get("/me/export")
async def export(server: PlayingServer, guest: Asker) -> Response:
    """Everything that is known of me, as one document."""
    document = json.dumps(await server.export.of(guest), indent=1)
    headers = {"Content-Disposition": 'attachment; filename="cascata.json"'}
    return Response(document, headers=headers, media_type="application/json")


# Accounts -----------------------------------------------------------------------------------------


def _device(request: Request) -> str | None:
    return device_name(request.headers.get("User-Agent", ""))


@router.get("/account", response_model=AccountInfo)
async def account(request: Request, server: AnyServer, guest: Asker) -> dict[str, Any]:
    """My account: the recovery codes that are left, and where it is signed in."""
    return await server.accounts.describe(guest, request.cookies[COOKIE])


@router.post("/account", response_model=NewAccount, status_code=201)
async def make_account(
    wanted: Credentials, request: Request, server: AnyServer, guest: Asker, address: Address
) -> NewAccount:
    """Give the guest who asks a login and a password, to be found again from another browser."""
    made, codes = await server.accounts.make(
        guest, wanted.login, wanted.password, address, request.cookies[COOKIE], _device(request)
    )
    return NewAccount(name=made.name, login=made.login, rated=made.is_rated, codes=codes)


@router.post("/account/codes", response_model=Codes)
async def renew_codes(proof: Proof, server: AnyServer, guest: Asker, address: Address) -> Codes:
    """New recovery codes; those of before are worth nothing any more."""
    return Codes(codes=await server.accounts.renew_codes(guest, proof.password, address))


@router.post("/account/recovery", response_model=Me)
async def recover(
    lost: Recovery, request: Request, response: Response, server: PlayingServer, address: Address
) -> Me:
    """Another password in exchange for a recovery code; all other browsers are signed out."""
    guest, token = await server.accounts.recover(
        lost.login, lost.code, lost.password, address, _device(request)
    )
    server.tables.hang_up(guest.id, RESTART)
    return await _come_in(guest, token, request, response, server)


@router.delete("/account/devices/{device}", status_code=204)
async def forget_device(device: str, server: AnyServer, guest: Asker) -> None:
    """Sign another browser out."""
    await server.accounts.forget_device(guest, device)
    server.tables.hang_up(guest.id, RESTART)


@router.put("/account/password", status_code=204)
async def change_password(
    change: NewPassword, request: Request, server: AnyServer, guest: Asker, address: Address
) -> None:
    """Another password; in other browsers one has to sign in again."""
    token = request.cookies[COOKIE]
    await server.accounts.change_password(guest, change.old, change.new, token, address)
    server.tables.hang_up(guest.id, RESTART)


@router.post("/account/session", response_model=Me)
async def sign_in(
    who: Credentials, request: Request, response: Response, server: PlayingServer, address: Address
) -> Me:
    """Become the guest with this account. What a guest without one had comes along."""
    guest, token = await server.accounts.sign_in(who.login, who.password, address, _device(request))
    return await _come_in(guest, token, request, response, server)


async def _come_in(
    guest: Guest, token: str, request: Request, response: Response, server: Server
) -> Me:
    """Make a browser that of a guest. What somebody without an account had there comes along."""
    before = request.cookies.get(COOKIE)
    old = await server.guests.find(before)
    if old is not None and old.login is None:
        await server.tables.hand_over(old.id, guest.id)
    elif old is not None:
        await server.accounts.sign_out(old, before or "")
        server.tables.hang_up(old.id, RESTART)
    _give_cookie(request, response, server, token)
    return _me(guest)


@router.delete("/account/session", status_code=204)
async def sign_out(request: Request, response: Response, server: AnyServer, guest: Asker) -> None:
    """This browser forgets the account."""
    await server.accounts.sign_out(guest, request.cookies[COOKIE])
    server.tables.hang_up(guest.id, RESTART)
    response.delete_cookie(COOKIE)
