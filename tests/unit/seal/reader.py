"""A reader of the sealed room, written from src/seal/FORMAT.md alone, in another language and on another library.

Reads {"header", "passcode", "files": {name: base64}} from standard input; prints the list and every post and picture
that the passcode opens.
"""

import base64
import hashlib
import hmac
import json
import re
import sys
import unicodedata
import zlib

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF


def key_of(root, purpose):
    return HKDF(SHA256(), 32, None, f"darkroom/2 {purpose}".encode()).derive(root)


def mac(root, purpose, text):
    return hmac.new(key_of(root, purpose), text.encode(), "sha256").digest()


def letters(digest):
    return base64.b32encode(digest[:10]).decode().lower()


def root_of(header, passcode, slots):
    fields = re.fullmatch(
        r'\{"v":2,"kdf":"PBKDF2-SHA256","iter":([1-9]\d{5,7}),"salt":"([A-Za-z0-9+/]{22}==)"\}', header
    )
    iterations = int(fields[1])
    assert 600_000 <= iterations <= 10_000_000
    assert len(slots) == 15 + 64 * 48 and slots[:4] == b"DR\x02S"
    spaces = "[\t\n\v\f\r \u1680\u2028\u2029\ufeff]+"
    typed = re.sub(spaces, " ", unicodedata.normalize("NFKC", passcode)).strip(" ")
    derived = hashlib.pbkdf2_hmac("sha256", typed.encode(), base64.b64decode(fields[2]), iterations)
    cipher = AESGCM(key_of(derived, "slot"))
    known = f"darkroom/2\nslot\n{header}\n{slots[:15].decode('latin-1')}".encode()
    for position in range(64):
        slot = slots[15 + 48 * position : 63 + 48 * position]
        try:
            return cipher.decrypt(slots[4:15] + bytes([position]), slot, known)
        except InvalidTag:
            pass
    raise SystemExit("The passcode opens no slot.")


def open_file(root, kind, place, files):
    file = files[letters(mac(root, "file", f"{kind}\n{place}"))]
    assert file[:4] == b"DR\x02F"
    known = f"darkroom/2\n{kind}\n{place}\nDR\x02F".encode()
    plain = AESGCM(key_of(root, f"seal {kind} {place}")).decrypt(file[4:16], file[16:], known)
    body = plain[5 : 5 + int.from_bytes(plain[:4], "little")]
    return zlib.decompress(body, -15) if plain[4] else body


asked = json.load(sys.stdin)
files = {name: base64.b64decode(text) for name, text in asked["files"].items()}
person = root_of(asked["header"], asked["passcode"], files["slots"])
entries = json.loads(open_file(person, "list", letters(hashlib.sha256(files["slots"]).digest()), files))["entries"]
opened = []
for entry in entries:
    if entry["page"] is not None:
        root = base64.b64decode(entry["key"])
        post = json.loads(open_file(root, "post", entry["page"], files))
        image = open_file(root, "image", entry["page"], files) if post["image"] else b""
        opened.append({"post": post, "image": base64.b64encode(image).decode()})
print(json.dumps({"entries": entries, "opened": opened}))
